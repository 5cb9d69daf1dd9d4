import type { PrefetchedAnswers } from '../../src/static-shell/fetchPrefetched.ts';

/** Starts loading chunks that the app imports later. */
export function preload(files: readonly string[]): void {
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/** Sends GET calls and keeps their answers in `window.portalPrefetched`, where `fetchPrefetched` of the app takes them. */
export function prefetch(urls: readonly string[], access: string | null): void {
  const answers: PrefetchedAnswers = new Map();
  window.portalPrefetched = answers;
  const authorization = access && `Bearer ${access}`;
  for (const url of urls) {
    const headers: HeadersInit = authorization ? { authorization } : {};
    const answer = fetch(url, { headers, redirect: 'manual' });
    // The app may never ask for this answer: a failed call must not become an unhandled rejection.
    answer.catch(() => undefined);
    answers.set(url, { authorization, answer });
  }
}
