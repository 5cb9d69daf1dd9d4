import { createAppServices } from '@portal/ui';
import { cleanup, configure, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { App } from '../src/App.tsx';
import { backend } from './backend.ts';

// A screen's first drawing compiles it: longer than Testing Library's one second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

/** Starts the fake backend around the tests of a file, with a clean browser for each. */
export function useBackend(): void {
  beforeAll(() => backend.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    document.documentElement.removeAttribute('style');
  });
  afterEach(() => {
    cleanup();
    backend.resetHandlers();
  });
  afterAll(() => backend.close());
}

/** Stores tokens as a sign-in does. */
export function signIn(): void {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
}

/** The whole viewer at an address; `place()` says where it is now. */
export function renderApp(path: string) {
  let place = '';
  function Watch() {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App services={createAppServices()} />
      <Watch />
    </MemoryRouter>,
  );
  return { ...view, place: () => place };
}
