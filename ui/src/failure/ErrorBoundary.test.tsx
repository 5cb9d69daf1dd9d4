import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('ERR-04 a screen that throws is replaced by an error with a reload button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Algo deu errado nesta tela');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('shows its children when nothing throws', () => {
  render(<ErrorBoundary>tudo bem</ErrorBoundary>);
  expect(screen.getByText('tudo bem')).toBeTruthy();
});

it('LEIT-07 a screen that failed without network says so, and the page is loaded again when the network is back', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Sem conexão com a internet');
  expect(reload).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

it('LEIT-07 a screen that has not failed stays when the network is back', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(<ErrorBoundary>tudo bem</ErrorBoundary>);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).not.toHaveBeenCalled();
});

it('LEIT-07 another screen is shown after one that threw', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = render(
    <ErrorBoundary resetKey="/a">
      <Broken />
    </ErrorBoundary>,
  );
  view.rerender(<ErrorBoundary resetKey="/b">outra tela</ErrorBoundary>);
  expect(screen.getByText('outra tela')).toBeTruthy();
});
