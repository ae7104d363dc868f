#include "report/proof_page_parts.hpp"

namespace grids::report {

const std::string_view proof_page_style = R"css(
:root{color-scheme:light dark;--paper:#fff;--ink:#16181d;--faint:#5d6470;--line:#d9dce2;--panel:#f5f6f8;
--accent:#1a5fb4;--soft:#e3edfa;--scope:#cfe0f5;--premise:#f8e6a8;--conclusion:#bfe6c4;--removed:#c01c28}
@media (prefers-color-scheme:dark){:root{--paper:#181a1f;--ink:#e8e8e8;--faint:#a5a8b0;--line:#363a43;
--panel:#20232a;--accent:#8ab4f8;--soft:#28364d;--scope:#2b3f5c;--premise:#5c4f1f;--conclusion:#2a5636;--removed:#ff7b72}}
*{box-sizing:border-box}
html{scroll-padding:1rem}
body{margin:0;background:var(--paper);color:var(--ink);line-height:1.45;
font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif}
header,main,footer{max-width:76rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:1.5rem}
h1{font-size:1.5rem;margin:0;line-height:1.2}
h1 small{font-size:.95rem;font-weight:400;color:var(--faint);margin-left:.4rem}
h2{font-size:1rem;margin:0 0 .5rem}
.rules{color:var(--faint);font-size:.9rem;margin:.35rem 0 0;max-width:62rem}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(19rem,26rem);gap:1.5rem 2rem;padding-top:1.1rem;
align-items:start}
.stage{position:sticky;top:1rem}
.board svg{display:block;width:100%;height:auto;max-height:calc(100vh - 20.5rem);min-height:16rem}
.grids [data-at]:not([data-at^="0"]){display:none}
.now{min-height:4.9em;margin:.7rem 0 .6rem;padding:.55rem .8rem;background:var(--panel);border-radius:.5rem;
border-left:4px solid var(--accent)}
.now p{margin:0}
.now .count{color:var(--faint);font-size:.82rem;font-variant-numeric:tabular-nums}
.now .to{text-decoration:none;color:inherit;font-weight:600}
.technique{white-space:nowrap;color:var(--accent);font-weight:600}
.uses{color:var(--faint);font-size:.88em}
a{color:var(--accent);text-underline-offset:.15em}
.controls{display:flex;gap:.4rem;align-items:center}
button{font:inherit;font-size:1.05rem;line-height:1;min-width:2.75rem;height:2.75rem;padding:0 .6rem;color:var(--ink);
background:var(--panel);border:1px solid var(--line);border-radius:.5rem;cursor:pointer}
button:hover:not(:disabled){border-color:var(--accent)}
button:disabled{opacity:.4;cursor:default}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.strip{flex:1;position:relative;height:2.75rem;min-width:4rem}
.bars{position:absolute;inset:0 0 .9rem;display:flex;align-items:flex-end}
.bars i{flex:1;min-width:0;background:var(--line);border-radius:1px 1px 0 0;margin-right:clamp(0px,.08vw,2px)}
.bars i.done{background:var(--accent);opacity:.55}
.bars i.here{background:var(--accent);opacity:1}
.strip input{position:absolute;left:0;right:0;bottom:0;width:100%;margin:0;height:.9rem;accent-color:var(--accent)}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;margin:.7rem 0 0;padding:0;font-size:.82rem;
color:var(--faint)}
.legend b{display:inline-block;width:1.05em;height:1.05em;border-radius:.2em;vertical-align:-.15em;margin-right:.35em;
border:1px solid var(--line);text-align:center;line-height:1;font-size:.95em}
.legend .scope{background:var(--scope)}.legend .premise{background:var(--premise)}
.legend .conclusion{background:var(--conclusion)}
.legend .removed{color:var(--removed);text-decoration:line-through;background:none}
.steps{max-height:calc(100vh - 8rem);overflow-y:auto;overscroll-behavior:contain;border:1px solid var(--line);
border-radius:.5rem;scrollbar-width:thin}
.steps ol{list-style:none;margin:0;padding:0}
.steps li{display:grid;grid-template-columns:2.4rem 1fr;padding:.42rem .7rem .42rem .2rem;cursor:pointer;
border-bottom:1px solid var(--line);font-size:.92rem}
.steps li:last-child{border-bottom:0}
.steps li>.n{color:var(--faint);text-align:right;padding-right:.6rem;font-variant-numeric:tabular-nums}
.steps li:hover{background:var(--panel)}
.steps li[aria-current]{background:var(--soft)}
.steps .to{color:inherit;text-decoration:none;font-weight:600}
.steps .placement .to{color:var(--ink)}
.steps .elimination .to{font-weight:500}
.outside .technique{color:var(--removed)}
.level{color:var(--faint);font-size:.85em;white-space:nowrap}
.others{color:var(--faint);font-size:.95em}.others summary{cursor:pointer}.others p{margin:.15rem 0 .15rem 1rem}
footer{padding-top:1.2rem;padding-bottom:2rem;color:var(--faint);font-size:.9rem}
footer table{border-collapse:collapse;margin:.6rem 0}
footer td,footer th{padding:.12rem 1rem .12rem 0;text-align:left;font-weight:400}
footer th{color:var(--faint)}footer td:not(:first-child),footer th:not(:first-child){text-align:right;
font-variant-numeric:tabular-nums}
kbd{font:inherit;font-size:.85em;border:1px solid var(--line);border-radius:.25em;padding:0 .3em;background:var(--panel)}
@media (max-width:56rem){
main{grid-template-columns:minmax(0,1fr);gap:1rem}
header,main,footer{padding-left:.75rem;padding-right:.75rem}
.stage{top:0;background:var(--paper);padding:.25rem 0 .5rem;z-index:1;box-shadow:0 .5rem .5rem -.5rem #0003}
.board svg{max-height:52vh;min-height:12rem}
.now{font-size:.92rem;min-height:5.2em;margin:.4rem 0}
.steps{max-height:none;overflow:visible;border-radius:0;border-width:1px 0}
.legend{font-size:.75rem;gap:.1rem .8rem;margin-top:.4rem}
.rules{display:none}}
@media print{
:root{--paper:#fff;--ink:#000;--faint:#444;--line:#bbb;--panel:#fff}
main{display:block}.stage{position:static}.board svg{max-height:12cm}
.controls,.keys{display:none}
.now{border:0;padding:0}
.steps{max-height:none;overflow:visible;border:0;columns:2;column-gap:1.2cm;margin-top:.6cm}
.steps li{break-inside:avoid;font-size:8.5pt;padding:.06cm 0;background:none!important}
a{color:inherit;text-decoration:none}}
)css";

}  // namespace grids::report
