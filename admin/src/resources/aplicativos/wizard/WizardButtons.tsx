import { Button } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

interface WizardButtonsProps {
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly isCreate: boolean;
  readonly onCancel: () => void;
  /** Set to true while the form saves. The dialog does not close then. */
  readonly isSaving: RefObject<boolean>;
  /** True after a save, until the dialog is gone. */
  readonly isSaved: boolean;
}

/** The buttons of the current step. All are disabled from the start of a save, and until a refusal. Spec ADM-APP-10, 11, 19. */
export function WizardButtons({
  step,
  onStep,
  isCreate,
  onCancel,
  isSaving,
  isSaved,
}: WizardButtonsProps) {
  const { trigger } = useFormContext();
  const { isSubmitting } = useFormState();
  const isBusy = isSubmitting || isSaved;
  useEffect(() => {
    isSaving.current = isSubmitting;
  }, [isSaving, isSubmitting]);
  const goOn = async () => {
    if (await trigger(['cliente', 'nome', 'descricao'], { shouldFocus: true })) onStep(1);
  };
  const saveText = isCreate ? 'Criar Aplicativo' : 'Atualizar Aplicativo';
  return (
    <>
      <Button color="inherit" onClick={onCancel} disabled={isBusy}>
        Cancelar
      </Button>
      {step === 0 ? (
        // The two buttons have different React keys, so React replaces the one element by the other. The second
        // click of a double click then does not save.
        <Button
          key="next"
          type="submit"
          variant="contained"
          // Enter in a field also presses this button. It must open the next step instead of submitting the form.
          onClick={(event) => {
            event.preventDefault();
            void goOn();
          }}
        >
          Próximo
        </Button>
      ) : (
        <>
          <Button color="inherit" onClick={() => onStep(0)} disabled={isBusy}>
            Anterior
          </Button>
          <Button key="save" type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? 'Salvando...' : saveText}
          </Button>
        </>
      )}
    </>
  );
}
