import { addedParts } from '@portal/api-client/rules';
import { Alert, Announced, Skeleton, useSession } from '@portal/ui';
import { Link, Navigate, useParams } from 'react-router-dom';
import {
  conditionText,
  lastText,
  placeText,
  reasonText,
  stateWord,
} from '../../alertas/alertaWords.ts';
import { useAlerta } from '../../alertas/useAlertas.ts';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { AnswerTable } from './AnswerTable.tsx';
import styles from './ContaPage.module.css';

// Over both columns of the page, which has no links at its side here. Not in the style sheet, which every first load gets.
const wide = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  overflowWrap: 'anywhere',
} as const;

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
        <div style={wide}>
          <Announced recurso={addedParts.alerts} otherwise={<Navigate to={paths.home()} replace />}>
            <Answers />
            <div className={styles.actions}>
              <Link className={button.secondary} to={paths.conta()}>
                Todos os alertas
              </Link>
            </div>
          </Announced>
        </div>
      )}
    </div>
  );
}

function Answers() {
  const { data: alerta, error, refetch } = useAlerta(Number(useParams().id));
  if (error && !alerta) {
    return (
      <StateMessage.Failure
        title="Não foi possível carregar este alerta."
        text={problemsOf(error, '').text ?? ''}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!alerta) return <Skeleton lines={8} />;
  const reason = reasonText(alerta);
  return (
    <>
      <section className={styles.card} aria-labelledby="alerta-medida">
        <h2 id="alerta-medida">{alerta.medida}</h2>
        <p>{`${conditionText(alerta)}.`}</p>
        <p className={styles.note}>{`${stateWord(alerta)} · ${lastText(alerta)}`}</p>
        {reason && <Alert level="warning">{reason}</Alert>}
        <div className={styles.actions}>
          <Link className={button.secondary} to={paths.relatorio(alerta)}>
            {`Abrir ${placeText(alerta)}`}
          </Link>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="alerta-consultas">
        <h2 id="alerta-consultas">Últimos 30 dias</h2>
        <AnswerTable consultas={alerta.consultas} />
      </section>
    </>
  );
}
