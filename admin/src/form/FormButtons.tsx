import { Button } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface FormButtonsProps {
  readonly onCancel: () => void;
  /** Tells the dialog, which must not close meanwhile. */
  readonly isSaving: RefObject<boolean>;
}

/** Spec CONST-04: while saving both are disabled. */
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
