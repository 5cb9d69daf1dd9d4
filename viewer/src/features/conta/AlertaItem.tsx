import type { Alerta } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { Link } from 'react-router-dom';
import {
  conditionText,
  lastText,
  placeText,
  reasonText,
  stateWord,
  testText,
} from '../../alertas/alertaWords.ts';
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

/** An alert in the list: its condition, its state, the last figure, and the buttons that change, test and delete it. Spec ALERTA-01, ALERTA-02. */
export function AlertaItem({ alerta, onDeleted }: AlertaItemProps) {
  const { id, medida, relatorio_nome, pausado, proxima_em } = alerta;
  const { change, test, remove } = useAlertaChanges();
  const { Dialog, open, close } = useLoadedDialog(
    async () => (await import('../../alertas/EditAlertDialog.tsx')).EditAlertDialog,
    'Não foi possível abrir o alerta. Verifique a conexão.',
  );
  const { say, opening, sending, deleting, outcome } = useItemActs(`${medida}, ${relatorio_nome}`, {
    title: `Excluir o alerta de ${medida}?`,
    message: 'Os avisos param, e as respostas dos últimos 30 dias são apagadas.',
    remove: () => remove(alerta),
    onDeleted,
  });
  const next = proxima_em && `próxima consulta ${formatDateTime(proxima_em)}`;
  const reason = reasonText(alerta);
  return (
    <li>
      <div className={styles.text}>
        <Link to={paths.alerta(id)}>{medida}</Link>
        <span>{placeText(alerta)}</span>
        <span className={styles.own}>{stateWord(alerta)}</span>
        <span className={page.note}>
          {[conditionText(alerta), lastText(alerta), next].filter(Boolean).join(' · ')}
        </span>
      </div>
      {reason && <Alert level="warning">{reason}</Alert>}
      <div className={page.actions}>
        {sending(pausado ? 'Retomar' : 'Pausar', () => change(alerta, { pausado: !pausado }))}
        {opening('Editar', open)}
        {sending('Testar agora', async () => testText(await test(alerta)))}
        {deleting}
      </div>
      {outcome}
      {Dialog && <Dialog alerta={alerta} onSaved={() => say('Alerta alterado.')} onClose={close} />}
    </li>
  );
}
