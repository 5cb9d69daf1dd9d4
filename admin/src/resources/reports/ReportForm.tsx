import type { RelatorioConfig } from '@portal/api-client/contract';
import { useSession, useToast } from '@portal/ui';
import { useRef } from 'react';
import { useLearnPages } from '../../access/pageClasses/LearnPages.tsx';
import { staysByTeams } from '../../access/permissions/holderAccess.ts';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { ReportFields } from './ReportFields.tsx';
import {
  emptyReport,
  type ReportFormValues,
  reportFormValues,
  reportPayload,
  validateReport,
} from './reportForm.ts';
import { nameOf } from './reportModel.ts';
import { saveFailureText } from './saveFailureText.ts';

/** At most this many people are named after a save, because each takes a message of its own. */
const maxNamed = 3;

/**
 * Creates or edits a report configuration, at `/reports/create` and `/reports/{id}`. Spec ADM-REP-09, 11 … 26, 35,
 * 37, 38, 40.
 */
export function ReportForm() {
  const { user: actor } = useSession();
  const toast = useToast();
  const learnPages = useLearnPages();
  /** The name of the chosen report in Power BI. `PowerBiSource` sets it. */
  const reportName = useRef('');
  return (
    <RecordForm
      resource="reports"
      title="Editar Relatório"
      payloadOf={(values: ReportFormValues) =>
        reportPayload(values, {
          actorIsSuperuser: actor?.is_superuser ?? false,
          reportName: reportName.current,
        })
      }
      valuesOf={reportFormValues}
      completed={(payload, { encerra_papeis, rls_papeis }) =>
        // An empty list is no change of an empty one, and yet it ends the demand.
        encerra_papeis && rls_papeis.length === 0 ? { ...payload, rls_papeis: [] } : payload
      }
      failureOf={saveFailureText}
      onSaved={({ continuam = [], ...config }: RelatorioConfig, isNew, finish) => {
        learnPages([config]);
        toast(
          'success',
          isNew ? 'Novo relatório adicionado com sucesso!' : 'Relatório atualizado com sucesso!',
        );
        for (const { nome, equipes } of continuam.slice(0, maxNamed)) {
          toast('info', staysByTeams(nome, equipes));
        }
        finish();
      }}
    >
      {({ record, ...form }) => <ReportDialog {...form} reportName={reportName} config={record} />}
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly reportName: { current: string };
  readonly config: RelatorioConfig | null;
}

function ReportDialog({ failure, save, reportName, config }: DialogProps) {
  const { user: actor } = useSession();
  const cliente = useClienteValue();
  const isSuperuser = actor?.is_superuser ?? false;
  return (
    <FormDialog
      title={config ? 'Editar Relatório' : 'Adicionar Relatório'}
      {...(config ? { subtitle: nameOf(config) } : {})}
      save={save}
      values={config ? reportFormValues(config) : emptyReport(cliente)}
      validate={(values: ReportFormValues) =>
        validateReport(values, { actorIsSuperuser: isSuperuser, stored: config })
      }
      maxWidth="md"
    >
      <ReportFields
        config={config}
        isSuperuser={isSuperuser}
        failure={failure}
        reportName={reportName}
      />
    </FormDialog>
  );
}
