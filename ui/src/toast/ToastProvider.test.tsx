import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ShowToast, ToastProvider, useToast } from './ToastProvider.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let show: ShowToast;
function Speaker() {
  show = useToast();
  return null;
}
const area = () => within(screen.getByRole('region', { name: 'Notificações' }));
function say(...toasts: readonly Parameters<ShowToast>[]) {
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  act(() => {
    for (const toast of toasts) show(...toast);
  });
}

it('AMBIG-43 toasts stand in one area, each announced by its level', () => {
  say(['error', 'Falhou'], ['success', 'Feito']);
  expect(area().getByRole('alert').dataset.level).toBe('error');
  expect(area().getByRole('alert').textContent).toContain('Falhou');
  expect(area().getByRole('status').dataset.level).toBe('success');
  expect(area().getByRole('status').textContent).toContain('Feito');
});

it('AMBIG-43 a toast goes by itself after five seconds', () => {
  say(['info', 'Aviso']);
  act(() => vi.advanceTimersByTime(4_900));
  expect(area().getByText('Aviso')).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  expect(area().queryByText('Aviso')).toBeNull();
});

it('AMBIG-43 a toast goes when it is dismissed, the others stay', () => {
  say(['info', 'Um'], ['info', 'Dois']);
  fireEvent.click(area().getAllByRole('button', { name: 'Dispensar' })[0]!);
  expect(area().queryByText('Um')).toBeNull();
  expect(area().getByText('Dois')).toBeTruthy();
});
