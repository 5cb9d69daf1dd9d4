import { createToken } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useRef, useState } from 'react';
import { MissingTokenError } from './messages.ts';

interface PasswordLogin {
  submit(username: string, password: string): void;
  readonly isBusy: boolean;
  /** The error of the last attempt, or null. */
  readonly error: unknown;
}

/** Signs in with a password. A call of `submit` while an attempt is running does nothing. */
export function usePasswordLogin(): PasswordLogin {
  const { client } = useAppServices();
  const { completeSignIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);

  async function attempt(username: string, password: string) {
    // Another backend may answer with another shape, so the answer is checked before it is used.
    const answer: { access?: unknown; refresh?: unknown } | undefined = await client.call(
      createToken,
      { body: { username, password, rotate: true } },
    );
    const { access, refresh } = answer ?? {};
    if (typeof access !== 'string' || access === '') throw new MissingTokenError();
    await completeSignIn({ access, refresh: typeof refresh === 'string' ? refresh : null });
  }

  return {
    isBusy,
    error,
    submit(username, password) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setError(null);
      attempt(username, password)
        .catch((reason: unknown) => setError(reason))
        .finally(() => {
          isRunning.current = false;
          setBusy(false);
        });
    },
  };
}
