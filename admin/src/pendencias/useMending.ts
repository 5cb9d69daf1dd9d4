import { type Pendencia, postponePendencia, resolvePendencia } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { isMissing, isOutdated, reasonOf } from '../failureText.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { keepFocus } from '../layout/keepFocus.ts';
import { useUndoToast } from '../undo/useUndoToast.ts';
import { isAboutDirectory } from './pendenciaModel.ts';

/**
 * Sends what is done about a finding, one act at a time. After it, and if the finding has closed or changed meanwhile, everything that shows
 * findings is read again. Each act returns why it failed, or null. Spec DRIFT-03.
 */
export function useMending({
  id,
  vista_em,
  remedio,
}: Pick<Pendencia, 'id' | 'vista_em' | 'remedio'>) {
  // A remedy about people names the state of the finding that was read. It changes nobody's access now, so it is not rehearsed.
  const query = remedio && isAboutDirectory(remedio) ? { vista_em } : {};
  const { client } = useAppServices();
  const readAgain = useReadAgain();
  const toast = useToast();
  const undoable = useUndoToast();
  const [isSaving, setSaving] = useState(false);
  // The row goes when the list is read again, and the pressed button with it.
  const isOver = useRef(false);
  useEffect(() => () => void (isOver.current && keepFocus()), []);

  async function attempt(act: () => Promise<unknown>): Promise<unknown> {
    if (isSaving) return null;
    setSaving(true);
    let failure: unknown = null;
    try {
      await act();
    } catch (error) {
      if (isMissing(error)) toast('warning', 'Esta pendência já foi encerrada.');
      else if (isOutdated(error)) toast('warning', reasonOf(error));
      else failure = error;
    }
    if (failure === null) {
      isOver.current = true;
      await readAgain();
    }
    setSaving(false);
    return failure;
  }
  return {
    isSaving,
    resolve: (text: string) =>
      attempt(() => undoable(text, () => client.call(resolvePendencia, { params: { id }, query }))),
    postpone: (ate: string | null, text: string) =>
      attempt(async () => {
        await client.call(postponePendencia, { params: { id }, body: { ate } });
        toast('success', text);
      }),
  };
}
