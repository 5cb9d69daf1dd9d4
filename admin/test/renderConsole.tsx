import { createAppServices } from '@portal/ui';
import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { App } from '../src/App.tsx';
import { backend } from './backend.ts';

// Two busy cores: what is waited for may take a while.
configure({ asyncUtilTimeout: 5_000 });

/** Starts the fake backend around the tests of a file, with a clean signed-in browser for each. */
export function useBackend(): void {
  beforeAll(() => backend.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('accessToken', 'access-1');
    localStorage.setItem('refreshToken', 'refresh-1');
  });
  afterEach(() => {
    cleanup();
    backend.resetHandlers();
    vi.restoreAllMocks();
  });
  afterAll(() => backend.close());
}

/** The whole console at a path below `/admin`; `left` lists the other pages it went away to. */
export function renderConsole(path: string) {
  const left: string[] = [];
  // As the browser says when another page has loaded.
  window.dispatchEvent(new Event('pageshow'));
  vi.spyOn(window.location, 'replace').mockImplementation((url) => {
    left.push(String(url));
  });
  const router = createMemoryRouter(
    [{ path: '*', element: <App services={createAppServices()} /> }],
    {
      initialEntries: [path],
    },
  );
  return { ...render(<RouterProvider router={router} />), router, left };
}
