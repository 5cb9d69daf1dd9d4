import { Alert } from '@portal/ui';
import type { Accesses } from '../draft/access.ts';
import { whoStays } from './holderAccess.ts';
import type { Holder } from './holders.ts';

interface PanelNotesProps {
  readonly selected: readonly Holder[];
  readonly accesses: Accesses;
  readonly teams: Accesses;
}

/** At most this many sentences of a kind are shown. */
const maxShown = 3;

/** Says who keeps access without a grant of their own: by role, or by a team. Spec EQP-05. */
export function PanelNotes({ selected, accesses, teams }: PanelNotesProps) {
  const byRole = selected.flatMap(({ name, papel }) =>
    papel ? [`${name} vê todos os relatórios pelo papel ${papel}.`] : [],
  );
  return (
    <>
      {[byRole, whoStays(selected, accesses, teams)]
        .filter((sentences) => sentences.length > 0)
        .map((sentences) => (
          <Alert key={sentences[0]} level="info">
            {shorten(sentences)}
          </Alert>
        ))}
    </>
  );
}

function shorten(sentences: readonly string[]): string {
  const more = sentences.length - maxShown;
  const shown = sentences.slice(0, maxShown);
  return more > 0 ? `${shown.join(' ')} E mais ${more}.` : shown.join(' ');
}
