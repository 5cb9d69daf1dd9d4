import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Alert } from './Alert.tsx';

afterEach(cleanup);

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('ALERT-01 has the level %s, announced as %s', (level, role) => {
  render(<Alert level={level}>Texto</Alert>);
  expect(screen.getByRole(role).dataset.level).toBe(level);
});

it('ALERT-02 shows a title where there is one', () => {
  render(
    <Alert level="info" title="Título">
      Texto
    </Alert>,
  );
  expect(screen.getByRole('status').textContent).toBe('TítuloTexto');
});

it('ALERT-03 has a dismiss button where it can be dismissed', async () => {
  const onDismiss = vi.fn();
  const { rerender } = render(<Alert level="info">Texto</Alert>);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <Alert level="info" onDismiss={onDismiss}>
      Texto
    </Alert>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
