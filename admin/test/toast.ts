import { screen, within } from '@testing-library/react';

/** Waits for a text in the toast area. */
export const toast = async (text: string) =>
  within(screen.getByRole('region', { name: 'Notificações' })).findByText(text);
