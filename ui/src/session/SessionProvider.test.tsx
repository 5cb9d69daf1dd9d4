import { createClient, createMemorySession, type Session, type Tokens } from '@portal/api-client';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BrandingProvider,
  type BrandingState,
  useBranding,
} from '../branding/BrandingProvider.tsx';
import { AppServicesProvider } from '../services/AppServices.tsx';
import { SessionProvider, type SessionState, useSession } from './SessionProvider.tsx';

afterEach(cleanup);

const person = (id: number) => ({
  id,
  username: `user${id}`,
  first_name: '',
  email: '',
  is_superuser: false,
  groups: [],
  cliente_id_leitura: id,
  recursos: ['logout'],
});

/** Renders the session with a backend that has one user and one brand per access token and records every call. */
function renderSession(tokens: Tokens | null) {
  const session: Session = createMemorySession(tokens);
  const calls: string[] = [];
  let held: Promise<void> = Promise.resolve();
  const client = createClient({
    baseUrl: '',
    session,
    onSessionLost: () => undefined,
    fetch: async (url, init) => {
      const bearer = new Headers(init?.headers).get('Authorization') ?? '';
      calls.push(`${init?.method} ${url} ${bearer}`.trim());
      const id = Number(/token-(\d)/.exec(bearer)?.[1] ?? 0);
      if (String(url) === '/api/auth/user/') {
        await held;
        return Response.json(person(id));
      }
      if (String(url) === '/api/branding/') return Response.json({ brand_name: `Marca ${id}` });
      return Response.json({});
    },
  });
  const seen: { session?: SessionState; brand?: BrandingState } = {};
  function TakeState() {
    seen.session = useSession();
    seen.brand = useBranding();
    return null;
  }
  render(
    <AppServicesProvider
      value={{ client, session, apiOrigin: 'http://api', embedOrigins: [], recursos: [] }}
    >
      <BrandingProvider>
        <SessionProvider>
          <TakeState />
        </SessionProvider>
      </BrandingProvider>
    </AppServicesProvider>,
  );
  const now = () => {
    if (!seen.session || !seen.brand) throw new Error('not rendered');
    return { ...seen.session, brandName: seen.brand.brandName, brandStatus: seen.brand.status };
  };
  /** Delays the answer about the user until the returned function is called. */
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  return { session, calls, now, hold };
}

describe('the session', () => {
  it('AUTH-14 restores a stored session and fetches its user', async () => {
    const { now, calls } = renderSession({ access: 'token-1', refresh: 'r' });
    expect(now().status).toBe('loading');
    await waitFor(() => expect(now().status).toBe('signedIn'));
    expect(now().user?.id).toBe(1);
    expect(calls).toContain('GET /api/auth/user/ Bearer token-1');
    await waitFor(() => expect(now().brandName).toBe('Marca 1'));
  });

  it('BRAND-11 loads the brand without a session too', async () => {
    const { now, calls } = renderSession(null);
    expect(now().status).toBe('signedOut');
    await waitFor(() => expect(now().brandName).toBe('Marca 0'));
    expect(calls).toEqual(['GET /api/branding/']);
  });

  it('AUTH-02 BRAND-06 a sign-out clears tokens, user and brand, and tells the server', async () => {
    const { now, session, calls } = renderSession({ access: 'token-1', refresh: 'r' });
    await waitFor(() => expect(now().brandName).toBe('Marca 1'));
    act(() => now().signOut());
    expect(session.get()).toBeNull();
    expect(now()).toMatchObject({ status: 'signedOut', user: null, brandName: 'Portal ROQT' });
    expect(calls).toContain('POST /api/auth/logout/ Bearer token-1');
    await waitFor(() => expect(now().brandName).toBe('Marca 0'));
  });

  it('BRAND-05 a sign-in resets the brand, then fetches the user, then loads the brand', async () => {
    const { now, calls, hold } = renderSession({ access: 'token-1', refresh: 'r' });
    await waitFor(() => expect(now().brandName).toBe('Marca 1'));
    calls.length = 0;
    const release = hold();
    let signedIn: Promise<unknown> = Promise.resolve();
    act(() => {
      signedIn = now().completeSignIn({ access: 'token-2', refresh: 'r' });
    });
    // While the user is fetched, the old brand is gone and no other brand has been requested.
    await waitFor(() => expect(calls).toEqual(['GET /api/auth/user/ Bearer token-2']));
    expect(now().brandName).toBe('Portal ROQT');
    release();
    await act(() => signedIn);
    expect(now()).toMatchObject({ status: 'signedIn', brandName: 'Marca 2' });
    expect(calls).toEqual([
      'GET /api/auth/user/ Bearer token-2',
      'GET /api/branding/ Bearer token-2',
    ]);
  });
});
