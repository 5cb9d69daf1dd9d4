import { createAppServices } from '@portal/ui';
import { act, cleanup, configure, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { App } from '../src/App.tsx';
import { screens } from '../src/screens.ts';
import { backend, unanswered } from './backend.ts';

// The first render of a screen also compiles its code. On a busy machine that takes longer than the default of one second.
configure({ asyncUtilTimeout: 30_000 });

/** Starts the fake backend for the tests of a file. Each test begins with clean storage and page, and fails if it makes a call without an answer. */
export function useBackend(): void {
  beforeAll(async () => {
    backend.listen();
    // A screen that is still being loaded when a file ends would be broken for the next file, which shares the modules.
    await Promise.all(screens.map(({ Component }) => Component.load?.()));
  }, 60_000);
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    document.documentElement.removeAttribute('style');
  });
  afterEach(() => {
    cleanup();
    backend.resetHandlers();
    expect(unanswered.splice(0), 'calls that nothing answers').toEqual([]);
  });
  afterAll(() => backend.close());
}

/** Stores tokens, as a sign-in does. */
export function signIn(): void {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
}

/** Renders the whole viewer at an address. `place()` returns the current path with its query, `go` leads to another address. */
export function renderApp(path: string) {
  let place = '';
  let go: (to: string) => unknown = () => undefined;
  function Watch() {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    go = useNavigate();
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App services={createAppServices()} />
      <Watch />
    </MemoryRouter>,
  );
  return { ...view, place: () => place, go: (to: string) => act(() => go(to)) };
}
