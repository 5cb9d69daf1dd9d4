import { screen, within } from '@testing-library/react';

/** A text in the toast area, once it is there. */
export const toast = async (text: string) =>
  within(screen.getByRole('region', { name: 'Notificações' })).findByText(text);
