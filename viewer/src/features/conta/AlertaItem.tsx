import type { Alerta } from '@portal/api-client/contract';
import { Alert, ConfirmDialog } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { conditionText, lastText, stateText, testText } from '../../alertas/alertaWords.ts';
import { useAlertaChanges } from '../../alertas/useAlertas.ts';
import { useLoadedDialog } from '../../layout/useLoadedDialog.ts';
import { paths } from '../../paths.ts';
import page from './ContaPage.module.css';
import styles from './SessionsSection.module.css';
import { useItemActs } from './useItemActs.tsx';

interface AlertaItemProps {
  readonly alerta: Alerta;
  readonly onDeleted: () => void;
}

/** One alert: what it waits for, its state and its last figure, and what the person can do with it. Spec ALERTA-01, ALERTA-02. */
export function AlertaItem({ alerta, onDeleted }: AlertaItemProps) {
  const { id, medida, relatorio_nome, aplicativo_nome, pausado, motivo, estado } = alerta;
  const { change, test, remove } = useAlertaChanges();
  const [isAsked, setAsked] = useState(false);
  const { Dialog, open, close } = useEditDialog();
  const { say, fail, opening, sending, outcome } = useItemActs(`${medida}, ${relatorio_nome}`);
  return (
    <li>
      <div className={styles.text}>
        <Link to={paths.alerta(id)}>{medida}</Link>
        <span>{[relatorio_nome, aplicativo_nome].filter(Boolean).join(' · ')}</span>
        <span className={styles.own}>{pausado ? 'pausado' : stateText(estado, null)}</span>
        <span className={page.note}>{factsOf(alerta)}</span>
      </div>
      {motivo && <Alert level="warning">{pausado ? motivo : stateText(estado, motivo)}</Alert>}
      <div className={page.actions}>
        {sending(pausado ? 'Retomar' : 'Pausar', () => change(alerta, { pausado: !pausado }))}
        {opening('Editar', open)}
        {sending('Testar agora', async () => testText(await test(alerta)))}
        {opening('Excluir…', () => setAsked(true))}
      </div>
      {outcome}
      {Dialog && <Dialog alerta={alerta} onSaved={() => say('Alerta alterado.')} onClose={close} />}
      {isAsked && (
        <ConfirmDialog
          title={`Excluir o alerta de ${medida}?`}
          message="Os avisos param, e as respostas dos últimos 30 dias são apagadas."
          confirmText="Excluir"
          onConfirm={() => remove(alerta).then(onDeleted, fail)}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

const factsOf = (alerta: Alerta): string =>
  [
    conditionText(alerta),
    lastText(alerta),
    alerta.proxima_em && `próxima consulta ${formatDateTime(alerta.proxima_em)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The dialog that changes an alert. Spec ALERTA-01. */
const useEditDialog = () =>
  useLoadedDialog(
    async () => (await import('../../alertas/EditAlertDialog.tsx')).EditAlertDialog,
    'Não foi possível abrir o alerta. Verifique a conexão.',
  );
