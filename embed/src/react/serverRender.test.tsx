// @vitest-environment node
import type * as React from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import * as frames from './index.ts';

// React 19 ignores layout effects on a server. React 18 writes this warning for each of them.
vi.mock('react', async (importOriginal) => {
  const react = await importOriginal<typeof React>();
  const useLayoutEffect = (...parts: Parameters<typeof React.useLayoutEffect>) => {
    console.error('useLayoutEffect does nothing on the server');
    react.useLayoutEffect(...parts);
  };
  return { ...react, useLayoutEffect };
});

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(Object.entries(frames))('%s renders on a server without a warning', (_name, Frame) => {
  const onError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Any = Frame as unknown as React.ComponentType<object>;
  const html = renderToString(<Any {...{ config: { accessToken: 't' }, className: 'report' }} />);
  expect(html).toBe('<div class="report"></div>');
  expect(onError.mock.calls).toEqual([]);
});
