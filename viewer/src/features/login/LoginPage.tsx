import { addedParts, safeReturnPath } from '@portal/api-client/rules';
import { Alert, Announced, useBranding, useSession } from '@portal/ui';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import button from '../../layout/button.module.css';
import { lazyScreen } from '../../layout/lazyScreen.tsx';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { isConsolePath, paths } from '../../paths.ts';
import { signInElsewhere } from '../../signIn/signInElsewhere.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { loginErrorText } from './messages.ts';
import { usePasswordLogin } from './usePasswordLogin.ts';

// Few sign-ins have this step, so it is a chunk of its own.
const SecondStep = lazyScreen(async () => (await import('./SecondStep.tsx')).SecondStep);

const ProviderDoor = lazyScreen(async () => (await import('./ProviderDoor.tsx')).ProviderDoor);

const AvisoList = lazyScreen(async () => (await import('../../avisos/AvisoList.tsx')).AvisoList);

/**
 * The login screen. It alone decides where a signed-in user goes, so that no two redirects compete: to the path in
 * `from`; else to /dashboard after a password, or to /home when the user was signed in already (AMBIG-01). A session that
 * may only set up a second factor stays here until it has done that. Spec LOGIN-01 … 12, CONTA-11.
 */
export function LoginPage() {
  useTitle('Entrar');
  const { status, user } = useSession();
  const [search] = useSearchParams();
  const from = safeReturnPath(search.get('from'));
  const { provedores: ways, avisos } = useBranding().branding;
  const [isSuperuser, setSuperuser] = useState(false);
  const login = usePasswordLogin();
  const { submit, isBusy, error } = login;
  // The page of a link leaves the username here.
  const arrival = useLocation().state as { usuario?: string; hasNewPassword?: boolean } | null;

  if (status === 'loading') return <StateMessage.Loading label="Carregando..." />;
  if (user ? user.cadastrar_segundo_fator : login.accepted) return <SecondStep {...login} />;
  if (status === 'signedIn') {
    const target = from ?? (login.hasTried ? paths.dashboard() : paths.home());
    return isConsolePath(target) ? <LeaveTo path={target} /> : <Navigate to={target} replace />;
  }

  const isProviderOnly = !isSuperuser && !!ways?.some(({ somente }) => somente);
  // At the address of a cliente the shell of the page has its buttons too, and stays until their code is there: nothing moves.
  const door = ways && (
    <ProviderDoor ways={ways} from={from} isOnly={isProviderOnly} onSuperuser={setSuperuser} />
  );
  return (
    <PublicCard title="Acesse sua conta">
      <Suspense>{avisos && <AvisoList avisos={avisos} />}</Suspense>
      {arrival?.hasNewPassword && error === null && (
        <Alert level="success">Senha definida. Entre com a nova senha.</Alert>
      )}
      {search.get('sessao') === 'encerrada' && error === null && (
        <Alert level="info">Sua sessão terminou. Entre novamente.</Alert>
      )}
      {error !== null && <Alert level="error">{loginErrorText(error)}</Alert>}
      {!isProviderOnly && (
        <>
          <LoginForm isBusy={isBusy} username={arrival?.usuario} onSubmit={submit} />
          <Announced recurso={addedParts.recovery}>
            <Link className={styles.recover} to={paths.recoverPassword(from ?? undefined)}>
              Esqueci minha senha
            </Link>
          </Announced>
        </>
      )}
      {ways?.[0] ? door : <Suspense>{door}</Suspense>}
      {!isProviderOnly && (
        <div className={styles.microsoft}>
          {!ways && (
            <p className={styles.divider}>
              <span>Ou continue com</span>
            </p>
          )}
          <button type="button" className={button.secondary} onClick={() => signInElsewhere(from)}>
            <MicrosoftMark />
            Entrar com Microsoft
          </button>
        </div>
      )}
    </PublicCard>
  );
}

/** Loads a page of the console. It is outside this app, so the router cannot go there. */
function LeaveTo({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path]);
  return <StateMessage.Loading label="Carregando..." />;
}

function MicrosoftMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 21 21" aria-hidden="true" focusable="false">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}
