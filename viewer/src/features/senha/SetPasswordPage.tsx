import { addedParts } from '@portal/api-client/rules';
import { Announced, Spinner } from '@portal/ui';
import { Link, useLocation } from 'react-router-dom';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { InvitedByProvider } from './InvitedByProvider.tsx';
import { PasswordByLink } from './PasswordByLink.tsx';
import { useLinkOwner } from './useLinkOwner.ts';

/** The page of a link by mail. Opening it changes nothing: only the button does. Spec CONTA-09. */
export function SetPasswordPage() {
  useTitle('Definir senha');
  // What stands after `#` is sent to no server by the browser itself, and stands in no log.
  const codigo = useLocation().hash.slice(1);
  const { username, isInvited, marca, error, retry } = useLinkOwner(codigo);
  if (codigo === '') {
    return <EndedLink text="Este endereço está incompleto. Abra o link do e-mail por inteiro." />;
  }
  if (error !== null) {
    const { fields, text } = problemsOf(error, '');
    if (fields.codigo) return <EndedLink text={fields.codigo} />;
    return (
      <PublicCard title="Definir senha">
        <StateMessage.Failure
          title="Não foi possível conferir o link."
          text={text ?? ''}
          onRetry={retry}
        />
      </PublicCard>
    );
  }
  const ways = (isInvited && marca?.provedores) || [];
  const isProviderOnly = ways.some(({ somente }) => somente);
  return (
    <PublicCard title={isProviderOnly ? 'Aceitar convite' : 'Definir senha'}>
      {username === null ? (
        <Spinner label="Conferindo o link…" />
      ) : (
        !isProviderOnly && <PasswordByLink codigo={codigo} username={username} />
      )}
      {username !== null && ways.length > 0 && (
        <InvitedByProvider
          codigo={codigo}
          username={username}
          ways={ways}
          isMain={isProviderOnly}
        />
      )}
    </PublicCard>
  );
}

function EndedLink({ text }: { text: string }) {
  return (
    <PublicCard title="Definir senha">
      <p role="alert">{text}</p>
      <Announced recurso={addedParts.recovery}>
        <Link className={button.primary} to={paths.recoverPassword()}>
          Pedir outro link
        </Link>
      </Announced>
      <Link className={button.secondary} to={paths.login()}>
        Ir para a entrada
      </Link>
    </PublicCard>
  );
}
