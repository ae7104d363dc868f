// How the page's questions reach Grids: by HTTP, to the server that the page came from.

/** What came back, `busy` where it has to be asked again, or undefined where something newer was asked of the same lane meanwhile. */
export async function post(path, body) {
  const reply = await fetch(`api/${path}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (reply.status === 409) return undefined;
  const answer = await reply.json().catch(() => ({ error: `the server answered ${reply.status}` }));
  if (!reply.ok) return { error: answer.error ?? reply.statusText, answers: [], message: answer.error, busy: reply.status === 429 };
  return answer;
}
