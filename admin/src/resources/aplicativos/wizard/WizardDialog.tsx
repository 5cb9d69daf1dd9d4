import { Step, StepLabel, Stepper } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { useState } from 'react';
import { useClienteValue } from '../../../cliente/clienteInView.ts';
import { FormBanner } from '../../../form/FormBanner.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import type { FormSave } from '../../../form/useFormSave.ts';
import { BasicStep } from './BasicStep.tsx';
import { RelatoriosStep } from './RelatoriosStep.tsx';
import { WizardButtons } from './WizardButtons.tsx';
import {
  emptyAplicativo,
  validateAplicativo,
  type WizardValues,
  wizardValues,
} from './wizardForm.ts';

export interface Failure {
  readonly text: string;
  /** The reason that the server gave. */
  readonly reason?: string;
}

interface WizardDialogProps {
  readonly failure: Failure | null;
  readonly save: FormSave;
  readonly aplicativo: AdminAplicativo | null;
}

const steps = ['Informações Básicas', 'Relatórios'];

/** The dialog with one form in two steps. Spec ADM-APP-08, 10. */
export function WizardDialog({ failure, save, aplicativo }: WizardDialogProps) {
  const { user } = useSession();
  const cliente = useClienteValue();
  const [step, setStep] = useState(0);
  const isSuperuser = user?.is_superuser ?? false;
  return (
    <FormDialog
      title={aplicativo ? 'Editar Aplicativo' : 'Criar Aplicativo'}
      {...(aplicativo ? { subtitle: aplicativo.nome } : {})}
      save={save}
      values={aplicativo ? wizardValues(aplicativo) : emptyAplicativo(cliente)}
      validate={(values: WizardValues) => validateAplicativo(values, isSuperuser)}
      maxWidth="md"
      buttons={(parts) => (
        <WizardButtons {...parts} step={step} onStep={setStep} isCreate={!aplicativo} />
      )}
    >
      <Stepper activeStep={step} sx={{ mb: 3 }}>
        {steps.map((title, index) => (
          <Step key={title} aria-current={index === step ? 'step' : undefined}>
            <StepLabel>{title}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <FormBanner text={failure?.text ?? null} reason={failure?.reason} />
      {step === 0 ? (
        <BasicStep isSuperuser={isSuperuser} />
      ) : (
        <RelatoriosStep isSuperuser={isSuperuser} />
      )}
    </FormDialog>
  );
}
