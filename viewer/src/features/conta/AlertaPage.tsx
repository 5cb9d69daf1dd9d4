import type { Alerta } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Alert, Announced, Skeleton, useSession } from '@portal/ui';
import { Link, Navigate, useParams } from 'react-router-dom';
import { conditionText, lastText, stateText } from '../../alertas/alertaWords.ts';
import { useAlerta } from '../../alertas/useAlertas.ts';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { AnswerTable } from './AnswerTable.tsx';
import styles from './ContaPage.module.css';

/** One own alert with its answers of the last 30 days. Spec ALERTA-02. */
export function AlertaPage() {
  useTitle('Alerta');
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <h1>Alerta</h1>
      {user === null ? (
        <Skeleton lines={8} />
      ) : (
        <Announced recurso={addedParts.alerts} otherwise={<Navigate to={paths.home()} replace />}>
          <Answers />
        </Announced>
      )}
    </div>
  );
}

// The page has no links at its side. A style sheet would cost every first load.
const wide = { gridColumn: '1 / -1' } as const;

function Answers() {
  const id = Number(useParams().id);
  const { data: alerta, error, refetch } = useAlerta(id);
  if (alerta) {
    return (
      <>
        <section className={styles.card} style={wide} aria-labelledby="alerta-medida">
          <h2 id="alerta-medida">{alerta.medida}</h2>
          <Facts alerta={alerta} />
        </section>
        <section className={styles.card} style={wide} aria-labelledby="alerta-consultas">
          <h2 id="alerta-consultas">Últimos 30 dias</h2>
          <AnswerTable consultas={alerta.consultas} />
        </section>
      </>
    );
  }
  if (!error) return <Skeleton lines={8} />;
  return (
    <StateMessage.Failure
      title="Não foi possível carregar este alerta."
      text={problemsOf(error, '').text ?? ''}
      onRetry={() => void refetch()}
    />
  );
}

function Facts({ alerta }: { alerta: Alerta }) {
  const { pausado, estado, motivo, relatorio_nome, aplicativo_nome } = alerta;
  return (
    <>
      <p>{`${conditionText(alerta)}.`}</p>
      <p className={styles.note}>
        {[pausado ? 'pausado' : stateText(estado, null), lastText(alerta)].join(' · ')}
      </p>
      {motivo && <Alert level="warning">{pausado ? motivo : stateText(estado, motivo)}</Alert>}
      <div className={styles.actions}>
        <Link className={button.secondary} to={paths.relatorio(alerta)}>
          {`Abrir ${[relatorio_nome, aplicativo_nome].filter(Boolean).join(' · ')}`}
        </Link>
        <Link className={button.secondary} to={paths.conta()}>
          Todos os alertas
        </Link>
      </div>
    </>
  );
}
