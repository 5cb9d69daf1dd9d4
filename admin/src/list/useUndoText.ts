import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';

/** Returns what a confirmation says of several deletions: for how long they can be restored, or that they cannot. Spec LIXO-01. */
export function useUndoTextOf(): (count: number) => string {
  const hasBin = useRecurso(addedParts.bin);
  return (count) =>
    !hasBin
      ? 'Esta ação não pode ser desfeita.'
      : count === 1
        ? 'Pode ser restaurado por 30 dias.'
        : 'Podem ser restaurados por 30 dias.';
}

/** What a confirmation says of one deletion. */
export const useUndoText = (): string => useUndoTextOf()(1);
