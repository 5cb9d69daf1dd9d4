import { Stack } from '@mui/material';
import type { RelatorioConfig } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced, Spinner } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { TextField } from '../../form/TextField.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { DisplayFields } from './DisplayFields.tsx';
import { PowerBiSource } from './PowerBiSource.tsx';
import { missingText, type ReportFormValues } from './reportForm.ts';
import { useFailureToast } from './useFailureToast.ts';

// The fields that search people and teams are most of the form's code, and stand below the others.
const AccessFields = lazyPart(() => import('./AccessFields.tsx'), 'AccessFields');

const PageClassFields = lazyPart(() => import('./PageClassFields.tsx'), 'PageClassFields');

interface ReportFieldsProps {
  /** Null for a new configuration. */
  readonly config: RelatorioConfig | null;
  readonly isSuperuser: boolean;
  readonly failure: string | null;
  readonly reportName: { current: string };
}

/** The four sections of the form, and the pages of a stored report. Spec ADM-REP-09, WIRE-12. */
export function ReportFields({ config, isSuperuser, failure, reportName }: ReportFieldsProps) {
  const { setValue } = useFormContext<ReportFormValues>();
  const { errors } = useFormState<ReportFormValues>();
  const cliente: string = useWatch({ name: 'cliente' });
  // Errors from the server have another type and do not count as missing fields. Spec ADM-REP-35.
  const missing = missingText(
    (field) => errors[field as keyof ReportFormValues]?.type === 'validate',
  );
  const [failed, setFailed] = useState<Error | null>(null);
  useFailureToast(failed, () => 'Falha ao carregar lista de clientes.');
  const owner = { isSuperuser, cliente };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FormBanner text={missing ?? failure} />
      <FormSection title="Informações Básicas">
        {isSuperuser && (
          <ClienteField
            onFailure={setFailed}
            // Another cliente has another catalog and other people, so these choices are cleared. Spec ADM-REP-21.
            onChosen={() => {
              for (const field of [
                'users_allowed',
                'equipes_allowed',
                'relatorios_paginados',
                'rls_papeis',
                'papeis_escolhidos',
              ] as const) {
                setValue(field, [], { shouldDirty: true });
              }
              for (const field of ['workspace_id', 'report_id', 'dataset_id'] as const) {
                setValue(field, '', { shouldDirty: true });
              }
            }}
          />
        )}
        <TextField
          source="nome_relatorio"
          label="Nome do Relatório"
          placeholder="Opcional"
          helperText="Em branco, fica o nome do report no Power BI."
          maxLength={200}
          autoFocus={!isSuperuser}
          {...(isSuperuser ? {} : { sx: wholeWidth })}
        />
      </FormSection>
      <PowerBiSource owner={owner} reportName={reportName} />
      <FormSection title="Controle de Acesso">
        <Suspense fallback={<Spinner label="Carregando..." />}>
          <AccessFields owner={owner} />
        </Suspense>
      </FormSection>
      <DisplayFields config={config} />
      {config && (
        <Announced recurso={addedParts.pageClasses}>
          <Suspense fallback={<Spinner label="Carregando..." />}>
            <PageClassFields config={config} />
          </Suspense>
        </Announced>
      )}
    </Stack>
  );
}
