import { changeHeader, pressHeader } from '@portal/api-client/contract';
import { type AppServices, createAppServices } from '@portal/ui';

/** Where the changes of calls are noted, by their rows of history. */
let noted: number[] = [];
/** What the calls of the running action name as their press, so that history tells them as one. Spec TELA-09. */
let press: string | null = null;

/** Returns a `fetch` that notes which change an answer names. */
const noteChanges =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (address, init) => {
    const headers = new Headers(init?.headers);
    // Another origin would have to allow the header before it sees the call.
    if (press !== null && isOwn(address)) headers.set(pressHeader, press);
    const answer = await fetch(address, { ...init, headers });
    const change = Number(answer.headers.get(changeHeader));
    if (change > 0) noted.push(change);
    return answer;
  };

/** Returns whether an address is of the origin of the page. */
function isOwn(address: string | URL | Request): boolean {
  const { origin, href } = window.location;
  const text = address instanceof Request ? address.url : String(address);
  return new URL(text, href).origin === origin;
}

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
