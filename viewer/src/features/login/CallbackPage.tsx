import { ApiError } from '@portal/api-client';
import { exchangeMicrosoftLogin } from '@portal/api-client/contract';
import { Spinner, useAppServices, useSession } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import button from '../../layout/button.module.css';
import styles from '../../layout/PublicCard.module.css';
import { useTitle } from '../../layout/useTitle.ts';
import { isConsolePath, paths } from '../../paths.ts';
import { signInOrigin } from '../../signIn/signInElsewhere.ts';
import { MissingTokenError } from './messages.ts';

interface CallbackPageProps {
  /** Of the tab. */
  readonly title: string;
  /** Is said while the sign-in is finished. */
  readonly waiting: string;
}

/** Exchanges a finished sign-in elsewhere for tokens, or shows that it failed. Spec SSO-01 … 05, IDP-02. */
export function CallbackPage({ title, waiting }: CallbackPageProps) {
  useTitle(title);
  const { client } = useAppServices();
  const { completeSignIn } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ detail: string | null } | null>(null);
  // The server accepts the exchange only once, and StrictMode runs the effect twice in development.
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    async function exchange() {
      const answer: { access?: unknown; refresh?: unknown } = await client.call(
        exchangeMicrosoftLogin,
        { query: { rotate: true } },
      );
      if (typeof answer?.access !== 'string' || answer.access === '') throw new MissingTokenError();
      const refresh = typeof answer.refresh === 'string' ? answer.refresh : null;
      await completeSignIn({ access: answer.access, refresh });
      const target = signInOrigin() ?? paths.home();
      // The console is outside this app, so the router cannot go there.
      if (isConsolePath(target)) window.location.replace(target);
      else navigate(target, { replace: true });
    }
    exchange().catch((error: unknown) => {
      setFailure({ detail: error instanceof ApiError ? error.detail : null });
    });
  }, [client, completeSignIn, navigate]);

  return (
    <main className={styles.page}>
      {failure ? (
        <section className={styles.card} role="alert">
          <h1>Falha na Autenticação</h1>
          {failure.detail && <p>{failure.detail}</p>}
          <Link className={button.primary} to={paths.login()} replace>
            Tentar Login Novamente
          </Link>
        </section>
      ) : (
        <Spinner label={waiting} />
      )}
    </main>
  );
}
