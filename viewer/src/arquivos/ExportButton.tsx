import { addedParts } from '@portal/api-client/rules';
import { Announced, Icon, useToast } from '@portal/ui';
import { useState } from 'react';
import refresh from '../atualizacoes/RefreshButton.module.css';
import button from '../layout/button.module.css';
import type { Opening } from '../opening/useOpening.ts';
import { sourceOf } from './sourceOf.ts';

type Dialog = typeof import('./ExportDialog.tsx')['ExportDialog'];

/** `Exportar` in the header of a report, for who may. Spec EXPO-01. */
export function ExportButton({ opening }: { opening: Opening }) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const showToast = useToast();
  const source = sourceOf(opening);
  if (!source) return null;
  // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
  const open = () =>
    import('./ExportDialog.tsx').then(
      ({ ExportDialog }) => setDialog(() => ExportDialog),
      () => showToast('error', 'Não foi possível abrir a exportação. Verifique a conexão.'),
    );
  return (
    <Announced recurso={addedParts.files}>
      <button
        type="button"
        className={button.quiet}
        aria-haspopup="dialog"
        title="Exportar"
        onClick={() => void open()}
      >
        <Icon name="download" />
        <span className={refresh.word}>Exportar</span>
      </button>
      {Dialog && <Dialog source={source} onClose={() => setDialog(null)} />}
    </Announced>
  );
}
