import { addedParts } from '@portal/api-client/rules';
import { Announced, Icon, useToast } from '@portal/ui';
import { useState } from 'react';
import button from '../layout/button.module.css';
import { isPaginatedUrl } from './isPaginatedUrl.ts';
import type { Opening } from './useOpening.ts';
import styles from './VisoesMenu.module.css';

type Dialog = typeof import('../features/visoes/VisoesDialog.tsx')['VisoesDialog'];

/** The button that names the open view and opens the list of the reader's views of this report. Spec VISAO-01. */
export function VisoesMenu({ opening }: { opening: Opening }) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const showToast = useToast();
  // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
  const open = () =>
    import('../features/visoes/VisoesDialog.tsx').then(
      ({ VisoesDialog }) => setDialog(() => VisoesDialog),
      () => showToast('error', 'Não foi possível abrir as visões. Verifique a conexão.'),
    );
  const { state, visao } = opening;
  const { nome } = visao;
  const embedUrl = state.token?.embedUrl ?? state.place?.embedUrl;
  // A paginated report has no bookmarks.
  if (isPaginatedUrl(embedUrl)) return null;
  return (
    <Announced recurso={addedParts.visoes}>
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
      {Dialog && <Dialog opening={opening} onClose={() => setDialog(null)} />}
    </Announced>
  );
}
