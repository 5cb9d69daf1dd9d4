import { CallbackPage } from './CallbackPage.tsx';

/** Finishes a sign-in by Microsoft. Spec SSO-01. */
export const MicrosoftCallbackPage = () => (
  <CallbackPage
    title="Entrar com Microsoft"
    waiting="Finalizando autenticação com a Microsoft..."
  />
);
