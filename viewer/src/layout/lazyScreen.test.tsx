import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazyScreen.tsx';

afterEach(cleanup);

const Home = () => <h1>Visão Geral</h1>;

it('is drawn at once where it was loaded ahead', async () => {
  const Screen = lazyScreen(async () => Home);
  await Screen.load();
  render(
    <Suspense fallback="Carregando...">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Visão Geral');
});

it('comes a moment later where its code did not come the first time', async () => {
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
