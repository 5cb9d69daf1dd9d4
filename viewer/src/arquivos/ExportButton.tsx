import { Icon } from '@portal/ui';
import refresh from '../atualizacoes/RefreshButton.module.css';
import button from '../layout/button.module.css';
import type { Opening } from '../opening/useOpening.ts';
import { useExportDialog } from './useExportDialog.ts';
import { useExportSource } from './useExportSource.ts';

/** `Exportar` in the header of a report, for who may. Spec EXPO-01. */
export function ExportButton({ opening }: { opening: Opening }) {
  const { Dialog, open, close } = useExportDialog();
  const source = useExportSource(opening);
  if (!source) return null;
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-haspopup="dialog"
        title="Exportar"
        onClick={open}
      >
        <Icon name="download" />
        <span className={refresh.word}>Exportar</span>
      </button>
      {Dialog && <Dialog source={source} onClose={close} />}
    </>
  );
}
