import type { VisaoItem } from '@portal/api-client/contract';
import { ConfirmDialog, Icon } from '@portal/ui';
import { copyText } from '@portal/ui/copy-text';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import panel from '../../layout/SidePanel.module.css';
import { useSharedLink } from '../../layout/useSharedLink.ts';
import type { CapturedView } from '../../opening/OpeningMachine.ts';
import type { useVisaoChanges } from '../../visoes/useVisaoChanges.ts';
import { RenameVisaoForm } from './RenameVisaoForm.tsx';
import styles from './VisoesDialog.module.css';

interface VisaoRowProps {
  readonly item: VisaoItem;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isReady: boolean;
  readonly capture: () => Promise<CapturedView>;
  readonly changes: ReturnType<typeof useVisaoChanges>;
  readonly onOpen: () => void;
  /** Null where the reader may not export the report. */
  readonly onExport: (() => void) | null;
  /** Null where the reader may not subscribe to the view. */
  readonly onSubscribe: (() => void) | null;
  readonly onDeleted: () => void;
}

/** Said when a view is opened to others. Spec VISAO-02. */
const openedText =
  'Quem pode abrir este relatório abrirá a visão pelo link. Ela leva os valores que você escolheu nos filtros e nas segmentações. Cada pessoa vê os próprios dados e só as páginas liberadas para ela.';

/** One view: its link, and its actions behind a button. */
export function VisaoRow(props: VisaoRowProps) {
  const { item, to, isCurrent, changes } = props;
  const { id, nome, aberta, inicial } = item;
  const [isUnfolded, setUnfolded] = useState(false);
  const [asked, setAsked] = useState<'open' | 'delete' | 'rename' | null>(null);
  const actionsId = useId();
  const sharedLink = useSharedLink();
  const set = (change: object, done: string) => changes.update(id, async () => change, done);
  const copyLink = async () => {
    if (await copyText(sharedLink(to))) changes.say('success', 'Link copiado.');
    else changes.say('error', 'Não foi possível copiar o link.');
  };
  const notes = [inicial && 'abre com o relatório', aberta && 'aberta por link'].filter(Boolean);
  return (
    <li className={styles.row} data-current={isCurrent}>
      <div className={styles.line}>
        <Link
          className={styles.view}
          to={to}
          title={nome}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={props.onOpen}
        >
          <span className={panel.name}>{nome}</span>
          {notes.length > 0 && <span className={panel.note}>{notes.join(' · ')}</span>}
        </Link>
        <button
          type="button"
          className={panel.tool}
          aria-expanded={isUnfolded}
          aria-controls={actionsId}
          aria-label={`Ações da visão ${nome}`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name="more" />
        </button>
      </div>
      <div id={actionsId} className={styles.actions} hidden={!isUnfolded}>
        <button
          type="button"
          disabled={!props.isReady}
          onClick={() => void changes.update(id, props.capture, `Visão ${nome} atualizada.`)}
        >
          Atualizar com o que vejo
        </button>
        <button type="button" onClick={() => setAsked('rename')}>
          Renomear
        </button>
        <button
          type="button"
          aria-pressed={inicial}
          onClick={() =>
            void set(
              { inicial: !inicial },
              inicial ? 'O relatório abre como o autor o fez.' : `O relatório abre com ${nome}.`,
            )
          }
        >
          Abrir o relatório com ela
        </button>
        {aberta ? (
          <>
            <button type="button" onClick={() => void copyLink()}>
              Copiar link
            </button>
            <button
              type="button"
              onClick={() => void set({ aberta: false }, `Só você abre a visão ${nome}.`)}
            >
              Tornar privada
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAsked('open')}>
            Abrir por link…
          </button>
        )}
        {props.onExport && (
          <button type="button" onClick={props.onExport}>
            Exportar…
          </button>
        )}
        {props.onSubscribe && (
          <button type="button" onClick={props.onSubscribe}>
            Assinar…
          </button>
        )}
        <button type="button" className={styles.danger} onClick={() => setAsked('delete')}>
          Excluir…
        </button>
      </div>
      {asked === 'rename' && (
        <RenameVisaoForm
          nome={nome}
          onCancel={() => setAsked(null)}
          onRename={async (next) => {
            if (await set({ nome: next }, 'Visão renomeada.')) setAsked(null);
          }}
        />
      )}
      {asked === 'open' && (
        <ConfirmDialog
          title={`Abrir a visão ${nome} por link?`}
          message={openedText}
          confirmText="Abrir e copiar link"
          tone="plain"
          onConfirm={async () => {
            if (await set({ aberta: true }, 'A visão está aberta por link.')) await copyLink();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={`Excluir a visão ${nome}?`}
          message={aberta ? 'O link dela deixa de funcionar para todos.' : 'O relatório não muda.'}
          confirmText="Excluir"
          onConfirm={async () => {
            if (await changes.remove(id)) props.onDeleted();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}
