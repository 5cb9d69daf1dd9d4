import { changeHeader } from '@portal/api-client/contract';
import { type AppServices, createAppServices } from '@portal/ui';

/** Where the changes of calls are noted, by their rows of history. */
let noted: number[] = [];

/** Returns a `fetch` that notes which change an answer names. */
const noteChanges =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...request) => {
    const answer = await fetch(...request);
    const change = Number(answer.headers.get(changeHeader));
    if (change > 0) noted.push(change);
    return answer;
  };

/** Runs an action. Returns the changes that it made, and no later one; none if the server does not name them. */
export async function changesOf(action: () => Promise<unknown>): Promise<readonly number[]> {
  const made: number[] = [];
  noted = made;
  try {
    await action();
  } finally {
    noted = [];
  }
  return made;
}

/** The services of the console, whose client also notes which change a call has made. */
export const createConsoleServices = (): AppServices =>
  createAppServices({ fetch: noteChanges((...request) => globalThis.fetch(...request)) });
