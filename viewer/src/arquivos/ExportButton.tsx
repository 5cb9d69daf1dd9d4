import { addedParts } from '@portal/api-client/rules';
import { Announced, Icon } from '@portal/ui';
import refresh from '../atualizacoes/RefreshButton.module.css';
import button from '../layout/button.module.css';
import type { Opening } from '../opening/useOpening.ts';
import { sourceOf } from './sourceOf.ts';
import { useExportDialog } from './useExportDialog.ts';

/** `Exportar` in the header of a report, for who may. Spec EXPO-01. */
export function ExportButton({ opening }: { opening: Opening }) {
  const { Dialog, open, close } = useExportDialog();
  const source = sourceOf(opening);
  if (!source) return null;
  return (
    <Announced recurso={addedParts.reportFiles}>
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
    </Announced>
  );
}
