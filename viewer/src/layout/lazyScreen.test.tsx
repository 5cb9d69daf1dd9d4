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

it('a screen whose code failed to load is loaded a second time', async () => {
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
