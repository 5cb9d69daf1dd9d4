import { setPasswordByLink } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useEffect, useState } from 'react';

interface LinkOwner {
  /** Whose link it is; null while the server has not answered. */
  readonly username: string | null;
  readonly error: unknown;
}

const unknown: LinkOwner = { username: null, error: null };

/** Asks the server whose link a secret is. The link is not used by that. An empty secret is not asked about. */
export function useLinkOwner(codigo: string): LinkOwner & { retry(): void } {
  const { client } = useAppServices();
  const [answer, setAnswer] = useState(unknown);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (codigo === '') return;
    const aborted = new AbortController();
    client
      .call(setPasswordByLink, { body: { codigo } }, { signal: aborted.signal })
      .then(({ username }) => setAnswer({ username, error: null }))
      .catch((error: unknown) => {
        if (!aborted.signal.aborted) setAnswer({ username: null, error });
      });
    return () => aborted.abort();
  }, [client, codigo, attempt]);
  return {
    ...answer,
    retry: () => {
      setAnswer(unknown);
      setAttempt(attempt + 1);
    },
  };
}
