import { useEffect, useRef } from 'react';
import { useBranding } from '../branding/BrandingProvider.tsx';
import { useAppServices } from '../services/AppServices.tsx';
import { useRecurso } from './Announced.tsx';
import { useSession } from './SessionProvider.tsx';

/** Long after the first screen is shown, so that nothing is slowed down. Its lists are fresh until then. */
const afterMs = 3_000;
/** The pages of all readers of a cliente get the event of a change at the same time. Their calls are spread over this time. */
const spreadMs = 3_000;
/** The first calls of a page may be sent this long before this hook knows the person. */
const beforeMs = 20_000;
const ignoreWork = () => undefined;

/**
 * Follows the server's events while somebody is signed in, with a server that announces them. `onAccess` is called within three
 * seconds after what the person may open may have changed; the person's roles are loaded then, too. `onWork` is called in the same
 * way after a refresh of data of the person's cliente has begun or ended, and after an export of the person has gone on. The brand and an
 * ended session are handled here. Spec CORTE-02, CORTE-04, ATUA-01, EXPO-03.
 */
export function useServerEvents(
  onAccess: () => void,
  onWork: (event: 'atualizacao' | 'exportacao') => void = ignoreWork,
): void {
  const { client, tabs } = useAppServices();
  const { user, recheck } = useSession();
  const { load } = useBranding();
  const isAnnounced = useRecurso('eventos');
  const userId = user?.id;
  const latest = useRef({ onAccess, onWork });
  useEffect(() => {
    latest.current = { onAccess, onWork };
  });

  useEffect(() => {
    if (!isAnnounced || userId === undefined) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    /** Runs an action once, at a random point of the time over which pages are spread. */
    const spread = (name: string, action: () => void) => {
      if (timers.has(name)) return;
      timers.set(
        name,
        setTimeout(() => {
          timers.delete(name);
          action();
        }, Math.random() * spreadMs),
      );
    };
    let stop = () => {};
    let isStopped = false;
    const startedAt = performance.now();
    // Since the page was loaded, or since a person signed in on it.
    const ageMs = () => Math.min(performance.now(), performance.now() - startedAt + beforeMs);
    const follow = () =>
      import('@portal/api-client/events').then(
        ({ followEvents }) => {
          if (isStopped) return;
          stop = followEvents({
            client,
            ageMs,
            group: tabs,
            onEvent(event) {
              if (event === 'sessao') void recheck({ isEnding: true });
              else if (event === 'marca') spread(event, () => void load());
              else if (event === 'acesso') {
                spread(event, () => {
                  void recheck();
                  latest.current.onAccess();
                });
              } else spread(event, () => latest.current.onWork(event));
            },
          });
        },
        // Without the chunk the page learns of changes as it would without the stream.
        () => undefined,
      );
    const start = setTimeout(() => void follow(), afterMs);
    return () => {
      isStopped = true;
      clearTimeout(start);
      stop();
      timers.forEach(clearTimeout);
    };
  }, [client, tabs, isAnnounced, userId, recheck, load]);
}
