/** The shop's commands, as its owner types them, in the process of commands.py. */

/** Runs `python -m app` with these words on the shop of the journeys. */
export async function runCommand(...words: string[]) {
  const address = `http://127.0.0.1:${process.env.BROWSER_TEST_COMMANDS_PORT}`;
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(words) });
  if (!answer.ok) throw new Error(`${words.join(" ")}: ${await answer.text()}`);
}
