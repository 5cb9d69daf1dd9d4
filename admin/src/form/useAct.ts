import { useState } from 'react';
import { isOutdated } from '../failureText.ts';

/**
 * Sends the change of a dialog once, and keeps why it failed. `finish` runs after it, and when the dialog is left after a refusal
 * because somebody else has changed the same: what stands behind the dialog is another by now.
 */
export function useAct(finish: () => unknown, onClose: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const cancel = () => {
    if (isSaving) return;
    if (isOutdated(failure)) void finish();
    else onClose();
  };
  const act = async (send: () => Promise<unknown>) => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      await send();
      await finish();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  return { act, cancel, isSaving, failure };
}
