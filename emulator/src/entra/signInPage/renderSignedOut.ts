import { layout } from './layout.ts';

/** Where a sign-out ends that has no registered address to return to. */
export function renderSignedOut(): string {
  return layout('Você saiu da sua conta', '<p>Feche as janelas do navegador para terminar.</p>');
}
