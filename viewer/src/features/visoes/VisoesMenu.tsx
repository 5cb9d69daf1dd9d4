import { Icon, useToast } from '@portal/ui';
import { type RefObject, useState } from 'react';
import button from '../../layout/button.module.css';
import type { FrameHandle } from '../../report-pane/FrameHandle.ts';
import type { ReportPlace } from '../../report-pane/ReportPlace.ts';
import type { OpenedVisao } from '../../report-pane/useOpenedVisao.ts';
import styles from './VisoesMenu.module.css';

type Dialog = typeof import('./VisoesDialog.tsx')['VisoesDialog'];

interface VisoesMenuProps {
  readonly place: ReportPlace;
  readonly visao: OpenedVisao;
  readonly handle: RefObject<FrameHandle | null>;
  /** True once the report is rendered. Only then can what the reader sees be saved. */
  readonly isReady: boolean;
}

/** The button that names the open view and opens the list of the reader's views of this report. Spec VISAO-01. */
export function VisoesMenu(props: VisoesMenuProps) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const showToast = useToast();
  // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
  const open = () =>
    import('./VisoesDialog.tsx').then(
      ({ VisoesDialog }) => setDialog(() => VisoesDialog),
      () => showToast('error', 'Não foi possível abrir as visões. Verifique a conexão.'),
    );
  const { nome } = props.visao;
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-haspopup="dialog"
        title={nome ? `Visão: ${nome}` : 'Visões'}
        onClick={() => void open()}
      >
        <Icon name="bookmark" filled={nome !== undefined} />
        <span className={styles.word}>{nome ? `Visão: ${nome}` : 'Visões'}</span>
      </button>
      {Dialog && <Dialog {...props} onClose={() => setDialog(null)} />}
    </>
  );
}
