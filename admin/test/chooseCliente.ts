import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Takes a cliente into view, by its name. */
export async function chooseCliente(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Cliente em vista: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher cliente' }));
  await userEvent.click(await dialog.findByRole('option', { name: new RegExp(`^${name}`) }));
}

/** The field of a form in which a superuser chooses the cliente. */
export const clienteField = () =>
  screen.findByRole<HTMLInputElement>('combobox', { name: 'Cliente' });

/** Chooses a cliente in a form, by its name. */
export async function pickCliente(name: string): Promise<void> {
  await userEvent.click(await clienteField());
  await userEvent.click(await screen.findByRole('option', { name }));
}
