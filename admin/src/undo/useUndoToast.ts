import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useToast } from '@portal/ui';
import { changesOf } from './noteChanges.ts';
import { useUndo } from './UndoProvider.tsx';

/**
 * Returns a function that makes a destructive change, by one call or several, and then says so, with a button to undo it. Rejects as the change does, and says
 * nothing then. Spec DESF-01.
 */
export function useUndoToast(): (
  /** What is said afterwards; null says nothing. */
  text: string | (() => string | null),
  act: () => Promise<unknown>,
) => Promise<void> {
  const toast = useToast();
  const undo = useUndo();
  const isOffered = useRecurso(addedParts.undo);
  return async (text, act) => {
    const ids = await changesOf(act);
    const sentence = typeof text === 'string' ? text : text();
    if (sentence === null) return;
    const action = { text: 'Desfazer…', onPress: () => undo({ ids, sentence }) };
    toast('success', sentence, isOffered && ids.length > 0 ? action : undefined);
  };
}
