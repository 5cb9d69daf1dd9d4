import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';

/** What a confirmation says of deletions: for how long they can be restored, or that they cannot. Spec LIXO-01. */
export const UndoSentence = ({ count = 1 }: { readonly count?: number }) => (
  <Announced recurso={addedParts.bin} otherwise="Esta ação não pode ser desfeita.">
    {count === 1 ? 'Pode ser restaurado por 30 dias.' : 'Podem ser restaurados por 30 dias.'}
  </Announced>
);
