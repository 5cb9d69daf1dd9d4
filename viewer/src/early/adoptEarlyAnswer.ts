/** What shell/start.js asked for before the app had arrived, by address. */
type EarlyAnswers = Map<
  string,
  { readonly authorization: string | null; readonly answer: Promise<Response> }
>;

declare global {
  interface Window {
    portalEarly?: EarlyAnswers;
  }
}

/** An answer kept longer than this is old news. */
const freshMs = 10_000;

/**
 * `fetch`, but a call that the page has sent already is not sent again: the first to ask takes its answer. Only where
 * it was asked as the same person, and without a body.
 */
export const adoptEarlyAnswer: typeof fetch = (input, init) => {
  const early = typeof input === 'string' ? window.portalEarly?.get(input) : undefined;
  if (!early || (init?.method ?? 'GET') !== 'GET' || performance.now() > freshMs) {
    return fetch(input, init);
  }
  window.portalEarly?.delete(String(input));
  const isSame = early.authorization === new Headers(init?.headers).get('authorization');
  return isSame ? early.answer : fetch(input, init);
};
