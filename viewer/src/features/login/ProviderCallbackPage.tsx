import { CallbackPage } from './CallbackPage.tsx';

/** Finishes a sign-in by the provider of a cliente. Spec IDP-01. */
export const ProviderCallbackPage = () => (
  <CallbackPage title="Entrar" waiting="Finalizando a entrada..." />
);
