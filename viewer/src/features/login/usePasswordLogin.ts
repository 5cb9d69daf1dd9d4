import { createToken } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useRef, useState } from 'react';
import { MissingTokenError } from './messages.ts';

interface PasswordLogin {
  submit(username: string, password: string): void;
  readonly isBusy: boolean;
  /** Why the last attempt failed, or null. */
  readonly error: unknown;
}

/** Signs in with a password; one attempt at a time, however often the button is pressed. */
export function usePasswordLogin(): PasswordLogin {
  const { client } = useAppServices();
  const { completeSignIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isUnderWay = useRef(false);

  async function attempt(username: string, password: string) {
    // Another backend may answer anything: what the type promises is looked at before it is believed.
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
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setError(null);
      attempt(username, password)
        .catch((reason: unknown) => setError(reason))
        .finally(() => {
          isUnderWay.current = false;
          setBusy(false);
        });
    },
  };
}
