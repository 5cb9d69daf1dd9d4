import type { Tokens } from '@portal/api-client';
import { type CurrentUser, getCurrentUser, logout } from '@portal/api-client/contract';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBranding } from '../branding/BrandingProvider.tsx';
import { useAppServices } from '../services/AppServices.tsx';

/** `unreachable`: there are tokens, but nobody answered who they belong to. */
export type SessionStatus = 'loading' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: CurrentUser | null;
  /** Stores the tokens, resets the brand, fetches the user, loads the brand, in that order. Spec BRAND-05. */
  completeSignIn(tokens: Tokens): Promise<CurrentUser>;
  /** Clears tokens, user and brand; the server is told, but not waited for. Spec AUTH-02. */
  signOut(): void;
  /** Asks again who is signed in. */
  retry(): void;
}

interface Known {
  readonly status: SessionStatus;
  readonly user: CurrentUser | null;
}

const SessionContext = createContext<SessionState | null>(null);

/** Knows who is signed in: restores a stored session at start (Spec AUTH-14) and follows other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { client, session } = useAppServices();
  const brand = useBranding();
  const [known, setKnown] = useState<Known>(() => ({
    status: session.get() ? 'loading' : 'signedOut',
    user: null,
  }));
  const userId = useRef<number | null>(null);
  const isSigningIn = useRef(false);
  // Only the latest question about who is signed in counts.
  const latest = useRef(0);
  const lastAccess = useRef<string | null>(null);

  const settle = useCallback((status: SessionStatus, user: CurrentUser | null) => {
    userId.current = user?.id ?? null;
    setKnown({ status, user });
  }, []);

  const restore = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const asked = session.get();
    lastAccess.current = asked?.access ?? null;
    if (!asked) return settle('signedOut', null);
    try {
      const user = await client.call(getCurrentUser);
      if (request !== latest.current) return;
      // The tokens may have gone while the answer was under way.
      settle(session.get() ? 'signedIn' : 'signedOut', session.get() ? user : null);
    } catch {
      if (request !== latest.current) return;
      if (!session.get()) settle('signedOut', null);
      // Somebody known stays on his screen: what fails there says so itself.
      else if (userId.current === null) settle('unreachable', null);
    }
  }, [client, session, settle]);

  useEffect(() => {
    void brand.load();
    void restore();
  }, [brand.load, restore]);

  const renewBrand = useCallback(() => {
    brand.reset();
    void brand.load();
  }, [brand.reset, brand.load]);

  useEffect(
    () =>
      session.subscribe((madeIn) => {
        if (isSigningIn.current) return;
        if (!session.get()) {
          settle('signedOut', null);
          renewBrand();
        } else if (madeIn === 'elsewhere' && session.get()?.access !== lastAccess.current) {
          const before = userId.current;
          void restore().then(() => {
            if (userId.current !== before) renewBrand();
          });
        }
      }),
    [session, settle, restore, renewBrand],
  );

  const completeSignIn = useCallback(
    async (tokens: Tokens) => {
      isSigningIn.current = true;
      latest.current += 1;
      try {
        session.set(tokens);
        brand.reset();
        const user = await client.call(getCurrentUser);
        await brand.load();
        settle('signedIn', user);
        return user;
      } catch (error) {
        session.clear();
        settle('signedOut', null);
        void brand.load();
        throw error;
      } finally {
        isSigningIn.current = false;
      }
    },
    [client, session, settle, brand.reset, brand.load],
  );

  const signOut = useCallback(() => {
    const refresh = session.get()?.refresh;
    // A backend of the plain contract has no such call: the tokens are gone here whatever it answers.
    client
      .call(logout, { body: refresh ? { refresh } : {} }, { keepalive: true })
      .catch(() => undefined);
    session.clear();
  }, [client, session]);

  const state = useMemo(
    () => ({
      ...known,
      completeSignIn,
      signOut,
      retry: () => {
        renewBrand();
        void restore();
      },
    }),
    [known, completeSignIn, signOut, restore, renewBrand],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  const state = use(SessionContext);
  if (!state) throw new Error('useSession outside SessionProvider');
  return state;
}
