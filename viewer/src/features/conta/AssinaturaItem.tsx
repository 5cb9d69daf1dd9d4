import type { Assinatura } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import {
  contentText,
  lastSent,
  maxNames,
  outcomeOfMail,
  recipientNames,
  recipientsText,
  whenText,
} from '@portal/ui/subscription-words';
import { Link } from 'react-router-dom';
import { useAssinaturaChanges } from '../../assinaturas/useAssinaturas.ts';
import { useLoadedDialog } from '../../layout/useLoadedDialog.ts';
import { paths } from '../../paths.ts';
import page from './ContaPage.module.css';
import styles from './SessionsSection.module.css';
import { useItemActs } from './useItemActs.tsx';

interface AssinaturaItemProps {
  readonly assinatura: Assinatura;
  readonly onDeleted: () => void;
}

/** One subscription: what, when and to whom, the last mails, and what the person can do with it. Spec ASSI-05. */
export function AssinaturaItem({ assinatura, onDeleted }: AssinaturaItemProps) {
  const {
    visao,
    visao_nome,
    relatorio_nome,
    aplicativo_nome,
    pausada,
    motivo,
    envios,
    destinatarios,
  } = assinatura;
  const { change, send, remove } = useAssinaturaChanges();
  const { Dialog, open, close } = useLoadedDialog(
    async () => (await import('../../assinaturas/EditAssinaturaDialog.tsx')).EditAssinaturaDialog,
    'Não foi possível abrir a assinatura. Verifique a conexão.',
  );
  const { say, opening, sending, deleting, outcome } = useItemActs(
    `${visao_nome}, ${relatorio_nome}`,
    {
      title: `Excluir a assinatura da visão ${visao_nome}?`,
      message: 'Os envios param para todos os destinatários. A visão não muda.',
      remove: () => remove(assinatura),
      onDeleted,
    },
  );
  const names = recipientNames(assinatura, 'mim');
  const gone = destinatarios.sairam.map(
    ({ nome, motivo: why }) => `${nome} não recebe mais: ${why}`,
  );
  return (
    <li>
      <div className={styles.text}>
        <Link to={paths.relatorio(assinatura, { visao })}>{visao_nome}</Link>
        <span>{[relatorio_nome, aplicativo_nome].filter(Boolean).join(' · ')}</span>
        {pausada && <span className={styles.own}>Pausada</span>}
        <span className={page.note}>{factsOf(assinatura)}</span>
      </div>
      {motivo && <Alert level="warning">{motivo}</Alert>}
      {names.length > maxNames && <Folded title="Quem recebe" lines={names} />}
      {gone.length > maxNames ? (
        <Folded title="Quem não recebe mais" lines={gone} />
      ) : (
        gone.map((line, place) => (
          // The index is the React key, because two people may have the same name.
          <p key={place} className={page.note}>
            {line}
          </p>
        ))
      )}
      <div className={page.actions}>
        {sending(pausada ? 'Retomar' : 'Pausar', () => change(assinatura, { pausada: !pausada }))}
        {opening('Editar', open)}
        {sending('Enviar agora para mim', async () => {
          await send(assinatura);
          return sentText;
        })}
        {deleting}
      </div>
      {envios.length > 0 && (
        <Folded
          title="Últimos envios"
          lines={envios.map(({ quando, nome, resultado, motivo: why }) =>
            [formatDateTime(quando), nome, outcomeOfMail(resultado), why]
              .filter(Boolean)
              .join(' · '),
          )}
        />
      )}
      {outcome}
      {Dialog && (
        <Dialog
          assinatura={assinatura}
          onSaved={() => say('Assinatura alterada.')}
          onClose={close}
        />
      )}
    </li>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function Folded({ title, lines }: FoldedProps) {
  return (
    <details>
      <summary>{`${title} (${lines.length})`}</summary>
      {lines.map((line, place) => (
        // The place is the key, because two people may have the same name.
        <p key={place} className={page.note}>
          {line}
        </p>
      ))}
    </details>
  );
}

const sentText = 'O envio foi pedido. O e-mail chega em alguns minutos.';

function factsOf(assinatura: Assinatura): string {
  const { quando, proxima_em } = assinatura;
  const last = lastSent(assinatura);
  return [
    contentText(assinatura),
    whenText(quando),
    proxima_em && `próximo envio ${formatDateTime(proxima_em)}`,
    last ? `último envio ${formatDateTime(last)}` : 'ainda não enviada',
    `para ${recipientsText(assinatura, 'mim')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
