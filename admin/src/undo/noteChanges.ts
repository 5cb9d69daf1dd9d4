import { changeHeader, pressHeader } from '@portal/api-client/contract';
import { type AppServices, createAppServices } from '@portal/ui';

/** The changes of the running action so far, by their rows of history. */
let noted: number[] = [];
/** The random name of the running action. Its calls send it, so that history shows them as one entry. Spec TELA-09. */
let press: string | null = null;

/** Returns a `fetch` that notes which change an answer names. The client passes it addresses as text. */
const noteChanges =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (address, init) => {
    const headers = new Headers(init?.headers);
    // A server of another origin would refuse the call if its CORS rules do not name the header.
    const { origin } = new URL(String(address), window.location.href);
    if (press !== null && origin === window.location.origin) headers.set(pressHeader, press);
    const answer = await fetch(address, { ...init, headers });
    const change = Number(answer.headers.get(changeHeader));
    if (change > 0) noted.push(change);
    return answer;
  };

/** Runs an action as one press. Returns the changes that it made, and no later one; none if the server does not name them. */
export async function changesOf(action: () => Promise<unknown>): Promise<readonly number[]> {
  const made: number[] = [];
  noted = made;
  // `crypto.randomUUID` is absent without https.
  press = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
  try {
    await action();
  } finally {
    noted = [];
    press = null;
  }
  return made;
}

/** The services of the console, whose client also notes which change a call has made. */
export const createConsoleServices = (): AppServices =>
  createAppServices({ fetch: noteChanges((...request) => globalThis.fetch(...request)) });
