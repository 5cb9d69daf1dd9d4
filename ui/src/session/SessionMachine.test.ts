import { type Client, createBrowserSession, type Tokens } from '@portal/api-client';
import type { CurrentUser } from '@portal/api-client/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionMachine, type SessionSnapshot } from './SessionMachine.ts';

beforeEach(() => localStorage.clear());

const tokensOf = (name: string): Tokens => ({
  access: `${name}-access`,
  refresh: `${name}-refresh`,
});
const userOf = (id: number) => ({ id, username: `user${id}` }) as CurrentUser;

/** Creates a machine with a real browser session. The test settles the answers of the API. */
function createMachine(tokens: Tokens | null) {
  const session = createBrowserSession(localStorage, window);
  if (tokens) session.set(tokens);
  const answers: ReturnType<typeof createAnswer>[] = [];
  const client = {
    call: vi.fn(({ path }: { path: string }) => {
      if (path !== '/api/auth/user/') return Promise.resolve();
      const answer = createAnswer();
      answers.push(answer);
      return answer.promise;
    }),
  } as unknown as Client;
  const brand = { reset: vi.fn(), load: vi.fn(async () => undefined) };
  const services = { client, session, apiOrigin: '', embedOrigins: [], recursos: [] };
  let snapshot: SessionSnapshot = SessionMachine.initialSnapshot(services);
  const machine = new SessionMachine(services, brand, (next) => {
    snapshot = next;
  });
  return { machine, session, brand, answers, now: () => snapshot };
}

/** A call of the API that the test settles. */
function createAnswer() {
  let resolve: (user: CurrentUser) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<CurrentUser>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Changes the stored tokens as another tab does. */
function changeElsewhere(tokens: Tokens | null): void {
  if (tokens) localStorage.setItem('accessToken', tokens.access);
  else localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
}

describe('at start', () => {
  it('is signed out without tokens', () => {
    const { machine, now, brand } = createMachine(null);
    machine.start();
    expect(now()).toEqual({ status: 'signedOut', user: null });
    expect(brand.load).toHaveBeenCalledOnce();
  });

  it('AUTH-14 fetches the user of the stored tokens', async () => {
    const { machine, now, answers } = createMachine(tokensOf('ana'));
    expect(now().status).toBe('loading');
    machine.start();
    answers[0]?.resolve(userOf(1));
    await vi.waitFor(() => expect(now()).toEqual({ status: 'signedIn', user: userOf(1) }));
  });

  it('is unreachable when the API does not answer, until a retry succeeds', async () => {
    const { machine, now, answers } = createMachine(tokensOf('ana'));
    machine.start();
    answers[0]?.reject(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(now().status).toBe('unreachable'));
    machine.retry();
    answers[1]?.resolve(userOf(1));
    await vi.waitFor(() => expect(now().status).toBe('signedIn'));
  });

  it('ignores the answer to an earlier request', async () => {
    const { machine, now, answers } = createMachine(tokensOf('ana'));
    machine.start();
    machine.retry();
    answers[1]?.resolve(userOf(2));
    await vi.waitFor(() => expect(now().user?.id).toBe(2));
    answers[0]?.resolve(userOf(1));
    await Promise.resolve();
    expect(now().user?.id).toBe(2);
  });
});

describe('another tab', () => {
  async function startSignedIn() {
    const created = createMachine(tokensOf('ana'));
    const stop = created.machine.start();
    created.answers[0]?.resolve(userOf(1));
    await vi.waitFor(() => expect(created.now().status).toBe('signedIn'));
    return { ...created, stop };
  }

  it('signs this tab out and resets the brand', async () => {
    const { now, brand } = await startSignedIn();
    changeElsewhere(null);
    expect(now()).toEqual({ status: 'signedOut', user: null });
    expect(brand.reset).toHaveBeenCalledOnce();
  });

  it.each([
    ['another user, with that brand', 2, 1],
    ['the same user, with the same brand', 1, 0],
  ])('signs this tab in as %s', async (_, id, resets) => {
    const { now, brand, answers } = await startSignedIn();
    const before = now();
    changeElsewhere(tokensOf('other'));
    answers[1]?.resolve(userOf(id));
    await vi.waitFor(() => expect(now()).not.toBe(before));
    expect(now().user?.id).toBe(id);
    await vi.waitFor(() => expect(brand.reset).toHaveBeenCalledTimes(resets));
  });

  it('does not sign this tab out when the request for the user fails', async () => {
    const { now, answers } = await startSignedIn();
    changeElsewhere(tokensOf('other'));
    answers[1]?.reject(new TypeError('Failed to fetch'));
    await answers[1]?.promise.catch(() => undefined);
    expect(now()).toEqual({ status: 'signedIn', user: userOf(1) });
  });

  it('CORTE-02 ends the session here too, with its reason, when the server has said so to both', async () => {
    const { machine, now, answers } = await startSignedIn();
    const asked = machine.recheck({ isEnding: true });
    changeElsewhere(null);
    // The browser tells of the second removed key with another event.
    changeElsewhere(null);
    answers[1]?.reject(new Error('401'));
    await asked;
    expect(now()).toEqual({ status: 'signedOut', user: null, hasEnded: true });
  });

  it('LEIT-10 ends the session here too, with its reason, when another tab learned it first', async () => {
    const { now } = await startSignedIn();
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    tell('sessionLost', 'true');
    tell('sessionLost', null);
    changeElsewhere(null);
    expect(now()).toEqual({ status: 'signedOut', user: null, hasEnded: true });
  });

  it('LEIT-10 names no ended session when the next user signs out, if its event came late', async () => {
    const { machine, now, answers } = await startSignedIn();
    // Another user has signed in elsewhere while this tab asks about the former session.
    const asked = machine.recheck({ isEnding: true });
    changeElsewhere(tokensOf('bia'));
    answers[1]?.resolve(userOf(2));
    await asked;
    answers[2]?.resolve(userOf(2));
    await vi.waitFor(() => expect(now().user?.id).toBe(2));
    changeElsewhere(null);
    expect(now()).toEqual({ status: 'signedOut', user: null });
  });

  it('LEIT-10 names no ended session when the user signs out here, though the server had said so', async () => {
    const { machine, now, answers } = await startSignedIn();
    const asked = machine.recheck({ isEnding: true });
    answers[1]?.reject(new TypeError('Failed to fetch'));
    await asked;
    machine.signOut();
    expect(now()).toEqual({ status: 'signedOut', user: null });
  });

  it('is no longer followed after a stop', async () => {
    const { now, stop } = await startSignedIn();
    stop();
    changeElsewhere(null);
    expect(now().status).toBe('signedIn');
  });
});

describe('a question whether the user is the same', () => {
  it('changes nothing with the same answer or without one, and follows another answer', async () => {
    const { machine, now, answers } = createMachine(tokensOf('ana'));
    machine.start();
    answers[0]?.resolve(userOf(1));
    await vi.waitFor(() => expect(now().status).toBe('signedIn'));
    const before = now();
    const ask = async (settle: (answer: (typeof answers)[number]) => void) => {
      const asked = machine.recheck();
      settle(answers.at(-1) as (typeof answers)[number]);
      await asked;
    };
    await ask(({ resolve }) => resolve(userOf(1)));
    await ask(({ reject }) => reject(new TypeError('Failed to fetch')));
    expect(now()).toBe(before);
    await ask(({ resolve }) => resolve({ ...userOf(1), is_superuser: true }));
    expect(now().user?.is_superuser).toBe(true);
  });
});

describe('a sign-in', () => {
  it('that finds no user clears the tokens and rejects', async () => {
    const { machine, session, now, answers } = createMachine(null);
    machine.start();
    const signIn = machine.completeSignIn(tokensOf('ana'));
    const failure = new TypeError('Failed to fetch');
    answers[0]?.reject(failure);
    await expect(signIn).rejects.toBe(failure);
    expect(session.get()).toBeNull();
    expect(now().status).toBe('signedOut');
  });

  it('is not affected by the answer to an earlier request', async () => {
    const { machine, now, answers } = createMachine(tokensOf('ana'));
    machine.start();
    const signIn = machine.completeSignIn(tokensOf('bruno'));
    answers[0]?.resolve(userOf(1));
    await Promise.resolve();
    expect(now().status).toBe('loading');
    answers[1]?.resolve(userOf(2));
    await signIn;
    expect(now().user?.id).toBe(2);
  });
});
