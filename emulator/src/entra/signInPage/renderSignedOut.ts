import { layout } from './layout.ts';

/** The page after a sign-out without a registered redirect URI. */
export function renderSignedOut(): string {
  return layout('Você saiu da sua conta', '<p>Feche as janelas do navegador para terminar.</p>');
}
