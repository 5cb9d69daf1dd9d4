import { type Branding, setPasswordByLink } from '@portal/api-client/contract';
import { useAppServices, useBranding } from '@portal/ui';
import { useEffect, useState } from 'react';

interface LinkOwner {
  /** The secret that the answer is about. */
  readonly codigo: string;
  /** Whose link it is; null while the server has not answered. */
  readonly username: string | null;
  /** True for an invitation. */
  readonly isInvited: boolean;
  /** The brand of their cliente. Absent without a cliente. */
  readonly marca: Branding | undefined;
  readonly error: unknown;
}

const unknown: LinkOwner = {
  codigo: '',
  username: null,
  isInvited: false,
  marca: undefined,
  error: null,
};

/**
 * Asks the server whose link a secret is, and shows the brand of their cliente. The link is not used by that. An empty secret is not asked about. Another link opened in
 * the same tab changes only the secret: what is known about the former one is then not returned.
 */
export function useLinkOwner(codigo: string): Omit<LinkOwner, 'codigo'> & { retry(): void } {
  const { client } = useAppServices();
  const { show, status } = useBranding();
  const [answer, setAnswer] = useState(unknown);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `attempt`, but must run again when it changes
  useEffect(() => {
    if (codigo === '') return;
    const aborted = new AbortController();
    client
      .call(setPasswordByLink, { body: { codigo } }, { signal: aborted.signal })
      .then(({ username, finalidade, marca }) =>
        setAnswer({ codigo, username, isInvited: finalidade === 'convite', marca, error: null }),
      )
      .catch((error: unknown) => {
        if (!aborted.signal.aborted) setAnswer({ ...unknown, codigo, error });
      });
    return () => aborted.abort();
  }, [client, codigo, attempt]);
  const { username, isInvited, marca, error } = answer.codigo === codigo ? answer : unknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the brand of the address or of another session may come after this answer
  useEffect(() => {
    if (marca) show(marca);
  }, [marca, show, status]);
  return {
    username,
    isInvited,
    marca,
    error,
    retry: () => {
      setAnswer(unknown);
      setAttempt(attempt + 1);
    },
  };
}
