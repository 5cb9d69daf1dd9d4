import { ErrorBoundary } from '@portal/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazyScreen.tsx';

afterEach(cleanup);

const Home = () => <h1>Visão Geral</h1>;

it('a screen that was loaded before renders without a fallback', async () => {
  const Screen = lazyScreen(async () => Home);
  await Screen.load();
  render(
    <Suspense fallback="Carregando...">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Visão Geral');
});

it('a screen whose code failed to load is loaded a second time', { tags: ['slow'] }, async () => {
  const importIt = vi.fn(async () => Home).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Screen = lazyScreen(importIt);
  render(
    <Suspense fallback="Carregando...">
      <Screen />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', {}, { timeout: 5_000 })).toBeTruthy();
  expect(importIt).toHaveBeenCalledTimes(2);
});

it('LEIT-07 a screen whose code failed is loaded again when it is shown later', {
  tags: ['slow'],
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new TypeError('Failed to fetch');
  const importIt = vi
    .fn(async () => Home)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  const Screen = lazyScreen(importIt);
  const show = () =>
    render(
      <ErrorBoundary>
        <Suspense fallback="Carregando...">
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    );
  show();
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeTruthy();
  cleanup();
  const later = Date.now() + 2_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  show();
  expect(await screen.findByRole('heading', {}, { timeout: 5_000 })).toBeTruthy();
  vi.restoreAllMocks();
});
