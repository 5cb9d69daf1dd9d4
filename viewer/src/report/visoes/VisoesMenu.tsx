import { addedParts } from '@portal/api-client/rules';
import { Announced, Icon } from '@portal/ui';
import button from '../../layout/button.module.css';
import { useLoadedDialog } from '../../layout/useLoadedDialog.ts';
import { isPaginatedUrl } from '../../opening/machine/Opening.ts';
import type { Opening } from '../../opening/useOpening.ts';
import styles from './VisoesMenu.module.css';

/** The button that names the open view and opens the list of the reader's views of this report. Spec VISAO-01. */
export function VisoesMenu({ opening }: { opening: Opening }) {
  const { Dialog, open, close } = useLoadedDialog(
    async () => (await import('./VisoesDialog.tsx')).VisoesDialog,
    'Não foi possível abrir as visões. Verifique a conexão.',
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
        onClick={open}
      >
        <Icon name="bookmark" filled={nome !== undefined} />
        <span className={styles.word}>{nome ? `Visão: ${nome}` : 'Visões'}</span>
      </button>
      {Dialog && <Dialog opening={opening} onClose={close} />}
    </Announced>
  );
}
