import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useCallback, useRef, useState } from 'react';
import { type Conflict, conflictOf } from './conflictOf.ts';
import { useLeaveForm } from './useCloseForm.ts';

interface Versioned {
  readonly versao?: number | undefined;
}

/** What a form that saves one record shares with its dialog. */
export function useFormSave() {
  const leave = useLeaveForm();
  const hasVersions = useRecurso(addedParts.versions);
  const [isSaved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Sent instead of the version that the form saw, once the person has decided to overwrite a newer one. */
  const insisted = useRef<number | null>(null);

  return {
    close: useCallback(() => leave(null), [leave]),
    /** True after a save. The dialog then stays disabled until it is gone, so that nothing is saved twice. */
    isSaved,
    /** Leaves the form after a save, for the next screen if there is one. */
    finish: useCallback(
      (next: string | null = null) => {
        setSaved(true);
        leave(next);
      },
      [leave],
    ),
    conflict,
    /** Keeps a conflict for the dialog. Returns false if the error is another one, which the form shows by itself. */
    takeConflict: useCallback((error: unknown) => {
      const found = conflictOf(error);
      setConflict(found);
      return found !== null;
    }, []),
    /** Lets the next save overwrite the newer record. */
    insist: useCallback(() => {
      insisted.current = conflict?.version ?? null;
    }, [conflict]),
    /** Forgets the conflict, for a form that shows the newer record. */
    startAgain: useCallback(() => {
      insisted.current = null;
      setConflict(null);
    }, []),
    /**
     * Returns the fields that differ from `before`, with the version of the stored record. A server without versions gets all
     * fields. Spec CONTA-06, WIRE-11.
     */
    changesOf<P extends object>(sent: P, before: P | null, stored: Versioned | null): P {
      setConflict(null);
      const version = insisted.current ?? stored?.versao;
      if (!before || version === undefined || !hasVersions) return sent;
      const known = new Map<string, unknown>(Object.entries(before));
      const changed = Object.entries(sent).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(known.get(field)),
      );
      return { ...Object.fromEntries(changed), versao: version } as unknown as P;
    },
  };
}

export type FormSave = ReturnType<typeof useFormSave>;

/**
 * Query options of an `EditBase`. The form keeps the record and the version that it opened with: a later answer would replace
 * both under the values that the person types. The form shows its own errors.
 */
export const readOnce = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => undefined,
} as const;
