import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Takes a cliente into view, by its name. */
export async function chooseCliente(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Cliente em vista: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher cliente' }));
  await userEvent.click(await dialog.findByRole('option', { name: new RegExp(`^${name}`) }));
}
