import type { VerComo } from '@portal/api-client/contract';
import { sightQuestion } from '@portal/api-client/rules';
import type { Sight } from './Sight.ts';

/** How long the console may take to answer: it waits for the server. */
const patienceMs = 30_000;

/**
 * Asks the console, which has opened this tab, for the token. Resolves with null if nobody answers: the tab was opened by hand. Only a page of
 * the same origin is heard.
 */
export function receiveSight(): Promise<Sight | null> {
  const opener = window.opener as Window | null;
  if (!opener) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (sight: Sight | null) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(sight);
    };
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== opener) return;
      const { access, user, expira_em: endsAt } = (data ?? {}) as Partial<VerComo>;
      if (typeof access !== 'string' || !user || typeof endsAt !== 'string') return;
      const nome = `${user.first_name} ${user.last_name}`.trim() || user.username;
      end({ nome, endsAt, access });
    };
    const timer = setTimeout(() => end(null), patienceMs);
    window.addEventListener('message', onMessage);
    opener.postMessage(sightQuestion, window.location.origin);
  });
}
