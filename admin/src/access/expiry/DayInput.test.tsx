import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayInput } from './DayInput.tsx';
import { UnreadableDays } from './UnreadableDays.tsx';

afterEach(cleanup);

it('ENTR-01 a day that is deleted part by part is none only after its last part, and stays until then', () => {
  const onChange = vi.fn();
  const days = new Set<HTMLInputElement>();
  render(
    <UnreadableDays value={days}>
      <DayInput
        label="Conta termina em"
        value="2099-12-16T03:00:00.000Z"
        onChange={onChange}
        helperText="Vazio: sem fim."
        unreadableText="Dia incompleto."
        min="2000-01-01"
        max="2100-12-31"
        shortcuts={[]}
      />
    </UnreadableDays>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Conta termina em');
  const setReadable = (valid: boolean) =>
    Object.defineProperty(field, 'validity', { value: { valid }, configurable: true });
  setReadable(false);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyUp(field, { key: 'Delete' });
  expect([onChange.mock.calls, days.size]).toEqual([[], 1]);
  // The browser tells no change: its text was empty before.
  setReadable(true);
  fireEvent.keyUp(field, { key: 'Delete' });
  expect([onChange.mock.calls, days.size]).toEqual([[[null]], 0]);
});
