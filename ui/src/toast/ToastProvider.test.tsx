import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ShowToast, ToastProvider, useToast } from './ToastProvider.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let show: ShowToast;
function TakeShow() {
  show = useToast();
  return null;
}
const area = () => within(screen.getByRole('region', { name: 'Notificações' }));
function showToasts(...toasts: readonly Parameters<ShowToast>[]) {
  render(
    <ToastProvider>
      <TakeShow />
    </ToastProvider>,
  );
  act(() => {
    for (const toast of toasts) show(...toast);
  });
}

it('AMBIG-43 toasts are shown in one area, each with the role of its level', () => {
  showToasts(['error', 'Falhou'], ['success', 'Feito']);
  expect(area().getByRole('alert').dataset.level).toBe('error');
  expect(area().getByRole('alert').textContent).toContain('Falhou');
  expect(area().getByRole('status').dataset.level).toBe('success');
  expect(area().getByRole('status').textContent).toContain('Feito');
});

it('AMBIG-43 a toast disappears after five seconds', () => {
  showToasts(['info', 'Aviso']);
  act(() => vi.advanceTimersByTime(4_900));
  expect(area().getByText('Aviso')).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  expect(area().queryByText('Aviso')).toBeNull();
});

it('AMBIG-43 a dismissed toast disappears, the others stay', () => {
  showToasts(['info', 'Um'], ['info', 'Dois']);
  fireEvent.click(area().getAllByRole('button', { name: 'Dispensar' })[0]!);
  expect(area().queryByText('Um')).toBeNull();
  expect(area().getByText('Dois')).toBeTruthy();
});

it('a toast with an action stays for twenty seconds, and goes when it is pressed', () => {
  const onPress = vi.fn();
  showToasts(['success', 'Excluído', { text: 'Desfazer…', onPress }]);
  act(() => vi.advanceTimersByTime(19_000));
  fireEvent.click(area().getByRole('button', { name: 'Desfazer…' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(area().queryByText('Excluído')).toBeNull();
});
