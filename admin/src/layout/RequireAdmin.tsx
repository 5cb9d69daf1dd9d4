import type { CurrentUser } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import { FailureNotice, Spinner, useSession } from '@portal/ui';
import { type ReactNode, useEffect } from 'react';
import { currentPortalPath, goToLogin } from './portalPages.ts';
import { RedirectToHome } from './RedirectToHome.tsx';

/** Renders the console only for administrators. Shows a spinner while the session loads. Spec ROUTE-12 … 15. */
export function RequireAdmin({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { status, user, retry, hasEnded } = useSession();
  useEffect(() => {
    if (status === 'signedOut') goToLogin(currentPortalPath(), hasEnded);
  }, [status, hasEnded]);

  if (status === 'unreachable') {
    return (
      <FailureNotice
        title="Não foi possível falar com o servidor"
        text="Verifique sua conexão. Sua sessão continua guardada neste navegador."
        onRetry={retry}
      />
    );
  }
  if (!user) return <Spinner label="Carregando..." />;
  return isAdmin(user) ? children(user) : <RedirectToHome />;
}
