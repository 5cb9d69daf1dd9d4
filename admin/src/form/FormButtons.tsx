import { Button } from '@mui/material';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface FormButtonsProps {
  readonly onCancel: () => void;
  /** Set to true while the form saves. The dialog does not close then. */
  readonly isSaving: RefObject<boolean>;
  /** True after a save, until the dialog is gone. */
  readonly isSaved: boolean;
  /** Other buttons that save, between the two. */
  readonly others?: (isBusy: boolean) => ReactNode;
}

/** The buttons to cancel and save. Both are disabled from the start of a save, and until a refusal. Spec CONST-04. */
export function FormButtons({ onCancel, isSaving, isSaved, others }: FormButtonsProps) {
  const { isSubmitting } = useFormState();
  const isBusy = isSubmitting || isSaved;
  useEffect(() => {
    isSaving.current = isSubmitting;
  }, [isSaving, isSubmitting]);
  return (
    <>
      <Button color="inherit" onClick={onCancel} disabled={isBusy}>
        Cancelar
      </Button>
      {others?.(isBusy)}
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isBusy ? 'Salvando...' : 'Salvar'}
      </Button>
    </>
  );
}
