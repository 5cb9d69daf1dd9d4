import { useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConflictAlert } from './ConflictAlert.tsx';
import type { FormSave } from './useFormSave.ts';

/** The conflict of a form with another person's change, if there is one. Spec CONTA-06. */
export function ConflictBanner({ save }: { save: FormSave }) {
  const { conflict } = save;
  return conflict && <ShownConflict text={conflict.text} save={save} />;
}

/** The form of a new record has no edit context and no conflict, so this component reads the context. */
function ShownConflict({ text, save }: { text: string; save: FormSave }) {
  const { refetch } = useEditContext();
  const { reset } = useFormContext();
  const reload = () => {
    // The form then has no typed values, so the newer record replaces all of them.
    reset();
    save.startAgain();
    void refetch();
  };
  return <ConflictAlert text={text} onReload={reload} onInsist={save.insist} insistType="submit" />;
}
