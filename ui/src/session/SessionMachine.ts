import type { SessionListener, Tokens } from '@portal/api-client';
import { type CurrentUser, getCurrentUser, logout } from '@portal/api-client/contract';
import type { BrandingState } from '../branding/BrandingProvider.tsx';
import type { AppServices } from '../services/AppServices.tsx';

/**
 * - `loading`: there are tokens, and the API has not answered yet whose they are.
 * - `signedIn`: the user is known.
 * - `signedOut`: there are no tokens.
 * - `unreachable`: there are tokens, but the API could not say whose they are.
 */
export type SessionStatus = 'loading' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionSnapshot {
  readonly status: SessionStatus;
  /** Null in every status but `signedIn`. */
  readonly user: CurrentUser | null;
  /** True if the server ended the session, and not the user. Spec LEIT-10. */
  readonly hasEnded?: boolean;
}

type Brand = Pick<BrandingState, 'reset' | 'load'>;

/**
 * Tracks who is signed in and loads the brand of that user. Does not use React; SessionProvider renders its snapshots.
 *
 * Requirements: (1) at start a stored session is restored by asking the API for its user; (2) a change of the tokens
 * in another tab is followed; (3) of several requests for the user only the latest counts; (4) a signed-in user stays
 * signed in when a later request fails; (5) during a sign-in all changes of the tokens are ignored, because the sign-in
 * makes them itself. Spec AUTH-02, AUTH-14, BRAND-05.
 */
export class SessionMachine {
  #snapshot: SessionSnapshot;
  #isSigningIn = false;
  #isSigningOut = false;
  #hasEnded = false;
  #isEnding = false;
  /** Number of the latest request for the user. */
  #latestRequest = 0;
  /** The access token with which the latest request was sent. */
  #askedAccess: string | null = null;
  readonly #services: AppServices;
  readonly #brand: Brand;
  readonly #onChange: (snapshot: SessionSnapshot) => void;

  constructor(services: AppServices, brand: Brand, onChange: (snapshot: SessionSnapshot) => void) {
    this.#services = services;
    this.#brand = brand;
    this.#onChange = onChange;
    this.#snapshot = SessionMachine.initialSnapshot(services);
  }

  /** The state before the API has been asked. */
  static initialSnapshot({ session }: Pick<AppServices, 'session'>): SessionSnapshot {
    return { status: session.get() ? 'loading' : 'signedOut', user: null };
  }

  /** Loads the brand, restores the stored session and follows other tabs until the returned function is called. */
  start(): () => void {
    void this.#brand.load();
    void this.#restore();
    window.addEventListener('online', this.#askAgain);
    const unsubscribe = this.#services.session.subscribe(this.#followTokens);
    return () => {
      window.removeEventListener('online', this.#askAgain);
      unsubscribe();
    };
  }

  /** Stores the tokens, resets the brand, fetches the user and loads the brand. Rejects when the user cannot be fetched. */
  async completeSignIn(tokens: Tokens): Promise<CurrentUser> {
    const { client, session } = this.#services;
    this.#isSigningIn = true;
    this.#isEnding = false;
    // The answer to an earlier request must not change the state during this sign-in.
    this.#latestRequest += 1;
    try {
      session.set(tokens);
      this.#brand.reset();
      const user = await client.call(getCurrentUser);
      await this.#brand.load();
      this.#settle('signedIn', user);
      return user;
    } catch (error) {
      session.clear();
      this.#settle('signedOut');
      void this.#brand.load();
      throw error;
    } finally {
      this.#isSigningIn = false;
    }
  }

  /** Clears the tokens, and with them user and brand. Tells the server without waiting for its answer. */
  signOut(): void {
    const { client, session } = this.#services;
    const refresh = session.get()?.refresh;
    // For a backend that does not announce this call, the client sends nothing. The tokens are cleared in any case.
    client
      .call(logout, { body: refresh ? { refresh } : {} }, { keepalive: true })
      .catch(() => undefined);
    this.#isSigningOut = true;
    session.clear();
    this.#isSigningOut = false;
  }

  /** Fetches the brand and the user again. */
  retry(): void {
    this.#renewBrand();
    void this.#restore();
  }

  /**
   * Fetches the user again. The same answer changes nothing, so that no screen renders. With `isEnding` the server has said
   * that the session ended: this tab then says so, also if another tab clears the tokens first.
   */
  async recheck({ isEnding = false } = {}): Promise<void> {
    if (isEnding) this.#isEnding = true;
    const { client, session } = this.#services;
    const request = this.#latestRequest;
    const user = await client.call(getCurrentUser).catch(() => null);
    if (!user || request !== this.#latestRequest || !session.get()) return;
    this.#isEnding = false;
    if (JSON.stringify(user) !== JSON.stringify(this.#snapshot.user))
      this.#settle('signedIn', user);
  }

  async #restore(): Promise<void> {
    const { client, session } = this.#services;
    this.#latestRequest += 1;
    const request = this.#latestRequest;
    const tokens = session.get();
    this.#askedAccess = tokens?.access ?? null;
    if (!tokens) return this.#settle('signedOut');
    try {
      const user = await client.call(getCurrentUser);
      if (request !== this.#latestRequest) return;
      // The tokens may have been cleared before the answer came.
      if (session.get()) this.#settle('signedIn', user);
      else this.#settle('signedOut');
    } catch {
      if (request !== this.#latestRequest) return;
      if (!session.get()) this.#settle('signedOut');
      else if (this.#snapshot.user === null) this.#settle('unreachable');
    }
  }

  readonly #followTokens: SessionListener = (madeIn) => {
    if (this.#isSigningIn) return;
    const tokens = this.#services.session.get();
    if (!tokens) {
      this.#hasEnded = !this.#isSigningOut && (this.#isEnding || madeIn !== 'elsewhere');
      this.#settle('signedOut');
      this.#renewBrand();
    } else if (madeIn !== 'here' && tokens.access !== this.#askedAccess) {
      const before = this.#snapshot.user?.id;
      void this.#restore().then(() => {
        if (this.#snapshot.user?.id !== before) this.#renewBrand();
      });
    }
  };

  /** When the network is back. */
  readonly #askAgain = () => {
    if (this.#snapshot.status === 'unreachable') this.retry();
  };

  #renewBrand(): void {
    this.#brand.reset();
    void this.#brand.load();
  }

  #settle(status: SessionStatus, user: CurrentUser | null = null): void {
    if (status !== 'signedOut') this.#hasEnded = false;
    // The server has said that this session is one: an earlier event was about a former session.
    if (status === 'signedIn') this.#isEnding = false;
    this.#snapshot = { status, user, ...(this.#hasEnded && { hasEnded: true }) };
    this.#onChange(this.#snapshot);
  }
}
