import { Button } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface FormButtonsProps {
  readonly onCancel: () => void;
  /** Set to true while the form saves. The dialog does not close then. */
  readonly isSaving: RefObject<boolean>;
}

/** The buttons to cancel and save. Both are disabled during a save. Spec CONST-04. */
export function FormButtons({ onCancel, isSaving }: FormButtonsProps) {
  const { isSubmitting } = useFormState();
  useEffect(() => {
    isSaving.current = isSubmitting;
  }, [isSaving, isSubmitting]);
  return (
    <>
      <Button color="inherit" onClick={onCancel} disabled={isSubmitting}>
        Cancelar
      </Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? 'Salvando...' : 'Salvar'}
      </Button>
    </>
  );
}
