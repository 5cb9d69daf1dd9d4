import type { Tokens } from '@portal/api-client';
import type { CurrentUser } from '@portal/api-client/contract';
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBranding } from '../branding/BrandingProvider.tsx';
import { useAppServices } from '../services/AppServices.tsx';
import { useProvided } from '../services/useProvided.ts';
import { SessionMachine, type SessionSnapshot } from './SessionMachine.ts';

export interface SessionState extends SessionSnapshot {
  /**
   * Stores the tokens, resets the brand, fetches the user, loads the brand, in that order. When a step fails, clears the
   * tokens and rejects. Spec BRAND-05.
   */
  completeSignIn(tokens: Tokens): Promise<CurrentUser>;
  /** Clears tokens, user and brand, and tells the server without waiting for its answer. Spec AUTH-02. */
  signOut(): void;
  /** Fetches the brand and the user again. */
  retry(): void;
  /**
   * Fetches the user again, who may have lost roles or the session. Without an answer nothing changes. `isEnding`: the
   * server has said that the session ended.
   */
  recheck(options?: { readonly isEnding?: boolean }): Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Provides who is signed in: restores a stored session at start (Spec AUTH-14) and follows other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const services = useAppServices();
  const { reset, load } = useBranding();
  const [snapshot, setSnapshot] = useState(() => SessionMachine.initialSnapshot(services));
  const machine = useMemo(
    () => new SessionMachine(services, { reset, load }, setSnapshot),
    [services, reset, load],
  );
  useEffect(() => machine.start(), [machine]);

  const actions = useMemo(
    () => ({
      completeSignIn: (tokens: Tokens) => machine.completeSignIn(tokens),
      signOut: () => machine.signOut(),
      retry: () => machine.retry(),
      recheck: (options?: { isEnding?: boolean }) => machine.recheck(options),
    }),
    [machine],
  );
  const state = useMemo(() => ({ ...snapshot, ...actions }), [snapshot, actions]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** Returns the session of the nearest SessionProvider. Throws when there is none. */
export const useSession = (): SessionState => useProvided(SessionContext);
