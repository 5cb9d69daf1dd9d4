import { createToken } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useRef, useState } from 'react';
import { MissingTokenError } from './messages.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The code of the second factor. */
  readonly codigo?: string;
}

interface LoginState {
  readonly isBusy: boolean;
  /** True after the first attempt. */
  readonly hasTried: boolean;
  /** The error of the last attempt, or null. */
  readonly error: unknown;
  /** What the server has accepted and asks a code for; null before. It is in memory only. Spec CONTA-12. */
  readonly accepted: Credentials | null;
}

export interface PasswordLogin extends LoginState {
  submit(credentials: Credentials): Promise<void>;
  /** Forgets what was accepted, and the error. */
  restart(): void;
}

const idle: LoginState = { isBusy: false, hasTried: false, error: null, accepted: null };

/** Signs in with a password, and with a code where one is asked. A call of `submit` while an attempt is running does nothing. */
export function usePasswordLogin(): PasswordLogin {
  const { client } = useAppServices();
  const { completeSignIn } = useSession();
  const [state, setState] = useState(idle);
  const isRunning = useRef(false);

  return {
    ...state,
    restart: () => setState(idle),
    async submit(credentials) {
      if (isRunning.current) return;
      isRunning.current = true;
      const tried = { ...idle, hasTried: true };
      setState({ ...tried, isBusy: true, accepted: state.accepted });
      try {
        // Another backend may answer with another shape, so the answer is checked before it is used.
        const answer: { access?: unknown; refresh?: unknown } | undefined = await client.call(
          createToken,
          { body: { ...credentials, rotate: true } },
        );
        const { access, refresh } = answer ?? {};
        if (typeof access !== 'string' || access === '') throw new MissingTokenError();
        await completeSignIn({ access, refresh: typeof refresh === 'string' ? refresh : null });
        setState(tried);
      } catch (error) {
        const { status, body } = error as { status?: number; body?: { segundo_fator?: boolean } };
        const isAsked = body?.segundo_fator;
        setState({
          ...tried,
          error: isAsked && !credentials.codigo ? null : error,
          // After any failure but 401, the person may send the code again.
          accepted: isAsked ? credentials : status === 401 ? null : state.accepted,
        });
      }
      isRunning.current = false;
    },
  };
}
