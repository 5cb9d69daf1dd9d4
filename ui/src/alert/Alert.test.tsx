import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Alert } from './Alert.tsx';

afterEach(cleanup);

const levels = [
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const;

it.each(levels)('ALERT-01 the level %s has the role %s', (level, role) => {
  render(<Alert level={level}>Texto</Alert>);
  expect(screen.getByRole(role).dataset.level).toBe(level);
});

it.each(levels)('ALERT-02 the level %s shows a title when there is one', (level, role) => {
  const { rerender } = render(<Alert level={level}>Texto</Alert>);
  expect(screen.getByRole(role).textContent).toBe('Texto');
  rerender(
    <Alert level={level} title="Título">
      Texto
    </Alert>,
  );
  expect(screen.getByRole(role).textContent).toBe('TítuloTexto');
});

it.each(levels)(
  'ALERT-03 the level %s has a dismiss button when it can be dismissed',
  async (level) => {
    const onDismiss = vi.fn();
    const { rerender } = render(<Alert level={level}>Texto</Alert>);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Alert level={level} onDismiss={onDismiss}>
        Texto
      </Alert>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  },
);
