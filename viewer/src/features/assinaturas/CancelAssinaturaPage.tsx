import { cancelAssinatura } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterDoublePress } from '../../change/afterDoublePress.ts';
import { problemsOf } from '../../change/problemsOf.ts';
import { useSingleChange } from '../../change/useSingleChange.ts';
import button from '../../layout/button.module.css';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';

/** The page of the link in the mail of a subscription. Opening it changes nothing: only the button does. Spec ASSI-04. */
export function CancelAssinaturaPage() {
  useTitle('Cancelar assinatura');
  const { client } = useAppServices();
  const codigo = new URLSearchParams(useLocation().search).get('codigo') ?? '';
  const [isDone, setDone] = useState(false);
  const { send, isPending, error } = useSingleChange(async () => {
    await client.call(cancelAssinatura, { body: { codigo } });
    await afterDoublePress();
  });
  if (isDone) {
    return (
      <PublicCard title="Assinatura cancelada" takesFocus>
        <p role="status">Você não recebe mais os e-mails desta assinatura.</p>
        <Link className={button.secondary} to={paths.home()}>
          Ir para o portal
        </Link>
      </PublicCard>
    );
  }
  if (codigo === '') {
    return (
      <PublicCard title="Cancelar assinatura">
        <p role="alert">Este endereço está incompleto. Abra o link do e-mail por inteiro.</p>
      </PublicCard>
    );
  }
  return (
    <PublicCard title="Cancelar assinatura">
      <p>Você deixa de receber por e-mail o relatório deste link. Ninguém mais é afetado.</p>
      {error !== null && (
        <Alert level="error">
          {problemsOf(error, 'Não foi possível cancelar. Tente novamente.').text ?? ''}
        </Alert>
      )}
      <button
        type="button"
        className={button.primary}
        aria-disabled={isPending}
        onClick={() => send(undefined, { onSuccess: () => setDone(true) })}
      >
        {isPending ? 'Cancelando…' : 'Cancelar assinatura'}
      </button>
    </PublicCard>
  );
}
