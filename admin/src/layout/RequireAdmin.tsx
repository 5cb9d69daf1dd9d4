import type { CurrentUser } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import { FailureNotice, Spinner, useSession } from '@portal/ui';
import { type ReactNode, useEffect } from 'react';
import { currentPortalPath, goToHome, goToLogin } from './portalPages.ts';

/**
 * Renders the console only for administrators. Shows a spinner while the session loads. A session that may only set up a second
 * factor does that on the login page. Spec ROUTE-12 … 15, CONTA-11.
 */
export function RequireAdmin({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { status, user, retry, hasEnded } = useSession();
  const mustEnrol = user?.cadastrar_segundo_fator === true;
  useEffect(() => {
    if (status === 'signedOut' || mustEnrol) goToLogin(currentPortalPath(), hasEnded);
  }, [status, hasEnded, mustEnrol]);

  if (status === 'unreachable') {
    return (
      <FailureNotice
        title="Não foi possível falar com o servidor"
        text="Verifique sua conexão. Sua sessão continua guardada neste navegador."
        onRetry={retry}
      />
    );
  }
  if (!user || mustEnrol) return <Spinner label="Carregando..." />;
  return isAdmin(user) ? children(user) : <RedirectToHome />;
}

/** Leaves the console for the viewer's Home when access is denied. Spec ROUTE-13. */
export function RedirectToHome() {
  useEffect(goToHome, []);
  return <Spinner label="Carregando..." />;
}
