import { Icon } from '@portal/ui';
import { lazy, type RefObject, Suspense, useState } from 'react';
import button from '../../layout/button.module.css';
import type { FrameHandle } from '../../report-pane/FrameHandle.ts';
import type { ReportPlace } from '../../report-pane/ReportPlace.ts';
import type { OpenedVisao } from '../../report-pane/useOpenedVisao.ts';
import styles from './VisoesMenu.module.css';

const VisoesDialog = lazy(() =>
  import('./VisoesDialog.tsx').then((module) => ({ default: module.VisoesDialog })),
);

interface VisoesMenuProps {
  readonly place: ReportPlace;
  readonly visao: OpenedVisao;
  readonly handle: RefObject<FrameHandle | null>;
  /** True once the report is rendered. Only then can what the reader sees be saved. */
  readonly isReady: boolean;
}

/** The button that names the open view and opens the list of the reader's views of this report. Spec VISAO-01. */
export function VisoesMenu(props: VisoesMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { nome } = props.visao;
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-haspopup="dialog"
        title={nome ? `Visão: ${nome}` : 'Visões'}
        onClick={() => setOpen(true)}
      >
        <Icon name="bookmark" filled={nome !== undefined} />
        <span className={styles.word}>{nome ? `Visão: ${nome}` : 'Visões'}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <VisoesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
