import { setPasswordByLink } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useEffect, useState } from 'react';

interface LinkOwner {
  /** The secret that the answer is about. */
  readonly codigo: string;
  /** Whose link it is; null while the server has not answered. */
  readonly username: string | null;
  readonly error: unknown;
}

const unknown: LinkOwner = { codigo: '', username: null, error: null };

/**
 * Asks the server whose link a secret is. The link is not used by that. An empty secret is not asked about. Another link opened in
 * the same tab changes only the secret: what is known about the former one is then not returned.
 */
export function useLinkOwner(codigo: string): Omit<LinkOwner, 'codigo'> & { retry(): void } {
  const { client } = useAppServices();
  const [answer, setAnswer] = useState(unknown);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `attempt`, but must run again when it changes
  useEffect(() => {
    if (codigo === '') return;
    const aborted = new AbortController();
    client
      .call(setPasswordByLink, { body: { codigo } }, { signal: aborted.signal })
      .then(({ username }) => setAnswer({ codigo, username, error: null }))
      .catch((error: unknown) => {
        if (!aborted.signal.aborted) setAnswer({ codigo, username: null, error });
      });
    return () => aborted.abort();
  }, [client, codigo, attempt]);
  const { username, error } = answer.codigo === codigo ? answer : unknown;
  return {
    username,
    error,
    retry: () => {
      setAnswer(unknown);
      setAttempt(attempt + 1);
    },
  };
}
