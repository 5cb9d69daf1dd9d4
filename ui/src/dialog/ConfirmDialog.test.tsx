import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a dialog whose action runs until `finish` is called. */
function open(
  texts: Partial<
    Pick<
      ComponentProps<typeof ConfirmDialog>,
      'confirmText' | 'cancelText' | 'typedText' | 'alternative'
    >
  > = {},
) {
  let finish: () => void = () => undefined;
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title="Confirmar Exclusão"
      message="Isto não pode ser desfeito."
      onConfirm={onConfirm}
      onClose={onClose}
      {...texts}
    />,
  );
  return { onConfirm, onClose, finish: () => act(async () => finish()) };
}

describe('the confirm dialog', () => {
  it('DLG-01 shows title, message and the default texts', () => {
    open();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Confirmar Exclusão' });
    expect(dialog.open).toBe(true);
    expect(dialog.textContent).toContain('Isto não pode ser desfeito.');
    expect(button('Confirmar')).toBeTruthy();
    expect(button('Cancelar')).toBeTruthy();
  });

  it('DLG-01 shows other button texts when given', () => {
    open({ confirmText: 'Excluir', cancelText: 'Voltar' });
    expect(button('Excluir')).toBeTruthy();
    expect(button('Voltar')).toBeTruthy();
  });

  it('DLG-02 shows Confirmando... and disables both buttons until the action has ended', async () => {
    const { onConfirm, onClose, finish } = open();
    fireEvent.click(button('Confirmar'));
    expect(button('Confirmando...').disabled).toBe(true);
    expect(button('Cancelar').disabled).toBe(true);
    await finish();
    await later(200);
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a milder action runs instead of the action', async () => {
    const milder = vi.fn();
    const { onConfirm, onClose } = open({ alternative: { text: 'Desativar', onConfirm: milder } });
    fireEvent.click(button('Desativar'));
    await later(0);
    await later(200);
    expect(milder).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('confirms only after the demanded text is typed', () => {
    const { onConfirm } = open({ typedText: 'Aurora Energia' });
    const field = screen.getByRole('textbox', { name: 'Digite Aurora Energia' });
    fireEvent.change(field, { target: { value: 'Aurora' } });
    expect(button('Confirmar').disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Aurora Energia ' } });
    fireEvent.click(button('Confirmar'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('a double click confirms once', () => {
    const { onConfirm } = open();
    const confirm = button('Confirmar');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    ['Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a click on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
    ['its cancel button', () => fireEvent.click(button('Cancelar'))],
    [
      'a cancel event of the browser',
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel')),
    ],
  ])('DLG-03 is closed by %s, but not while the action runs', async (_, tryToClose) => {
    const first = open();
    tryToClose();
    await later(200);
    expect(first.onClose).toHaveBeenCalledOnce();
    cleanup();

    const { onClose, finish } = open();
    fireEvent.click(button('Confirmar'));
    tryToClose();
    await later(5000);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
    await finish();
  });

  it('DLG-03 opens again when the browser closes it while the action runs', async () => {
    const { finish } = open();
    fireEvent.click(button('Confirmar'));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    expect(dialog.open).toBe(true);
    await finish();
  });

  it('its close and cancel events do not reach an enclosing dialog', async () => {
    const onOuterEvent = vi.fn();
    render(
      <dialog open onClose={onOuterEvent} onCancel={onOuterEvent}>
        <ConfirmDialog title="Dentro" message="M" onConfirm={vi.fn()} onClose={vi.fn()} />
      </dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Dentro' });
    fireEvent(dialog, new Event('cancel'));
    await later(200);
    fireEvent(dialog, new Event('close'));
    expect(onOuterEvent).not.toHaveBeenCalled();
  });

  it('a click inside does not close it', async () => {
    const { onClose } = open();
    fireEvent.click(screen.getByText('Isto não pode ser desfeito.'));
    await later(5000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('DLG-04 fades in over 300 ms and out over 200 ms', async () => {
    const css = readFileSync(`${import.meta.dirname}/ConfirmDialog.module.css`, 'utf8');
    expect(css).toMatch(/\.dialog \{[^}]*animation: appear 300ms/);
    expect(css).toMatch(/@keyframes appear \{\s*from \{[^}]*opacity: 0/);
    expect(css).toMatch(/\[data-closing="true"\][^}]*opacity: 0/);
    expect(css).toMatch(/\[data-closing="true"\][^}]*transition: opacity 200ms/);
    const { onClose } = open();
    fireEvent.click(button('Cancelar'));
    expect(screen.getByRole('dialog').dataset.closing).toBe('true');
    await later(199);
    expect(onClose).not.toHaveBeenCalled();
    await later(1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
