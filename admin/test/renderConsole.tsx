import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { App } from '../src/App.tsx';
import { createConsoleServices } from '../src/undo/noteChanges.ts';
import { backend, unanswered } from './backend.ts';

// On a busy machine with two cores, updates can take seconds.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Starts the fake backend for the tests of a file. Each test begins with a signed-in session and clean storage, and fails if it makes a
 * call without an answer.
 */
export function useBackend(): void {
  beforeAll(() => backend.listen());
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('accessToken', 'access-1');
    localStorage.setItem('refreshToken', 'refresh-1');
  });
  afterEach(() => {
    cleanup();
    backend.resetHandlers();
    vi.restoreAllMocks();
    expect(unanswered.splice(0), 'calls that nothing answers').toEqual([]);
  });
  afterAll(() => backend.close());
}

/**
 * Renders the whole console at a path below `/admin`. `left` lists the URLs of other pages that the console navigated
 * to.
 */
export function renderConsole(path: string) {
  const left: string[] = [];
  // The browser fires this event when a page has loaded.
  window.dispatchEvent(new Event('pageshow'));
  vi.spyOn(window.location, 'replace').mockImplementation((url) => {
    left.push(String(url));
  });
  const router = createMemoryRouter(
    [{ path: '*', element: <App services={createConsoleServices()} /> }],
    {
      initialEntries: [path],
    },
  );
  return { ...render(<RouterProvider router={router} />), router, left };
}
