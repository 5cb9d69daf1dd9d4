import { useSession } from '@portal/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingShell } from '../layout/LoadingShell.tsx';
import { lazyScreen } from '../layout/lazyScreen.tsx';
import { StateMessage } from '../layout/StateMessage.tsx';
import { paths } from '../paths.ts';

/** The lazy SignedInShell. */
export const SignedInShell = lazyScreen(
  async () => (await import('./SignedInShell.tsx')).SignedInShell,
);

const TermosPage = lazyScreen(
  async () => (await import('../features/termos/TermosPage.tsx')).TermosPage,
);

/**
 * Guards the screens that need a session: waits until the user is known, then shows them or redirects to the login, also a
 * session that may only set up a second factor. Who has to accept terms does so first. Spec CONTA-11, LGPD-02,
 * ROUTE-12, ROUTE-14, ROUTE-15.
 */
export function RequireUser() {
  const { status, user, retry, hasEnded = false } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <LoadingShell />;
  if (status === 'unreachable') {
    return (
      <StateMessage.Failure
        title="Não foi possível falar com o servidor"
        text="Verifique sua conexão. Sua sessão continua guardada neste navegador."
        onRetry={retry}
      />
    );
  }
  if (!user || user.cadastrar_segundo_fator) {
    return <Navigate to={paths.login(`${pathname}${search}${hash}`, { hasEnded })} replace />;
  }
  if (user.aceitar_termos) return <TermosPage />;
  return <SignedInShell user={user} />;
}
