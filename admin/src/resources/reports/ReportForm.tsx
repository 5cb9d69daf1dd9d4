import type { RelatorioConfig } from '@portal/api-client/contract';
import { useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useLearnPages } from '../../access/pageClasses/LearnPages.tsx';
import { staysByTeams } from '../../access/permissions/holderAccess.ts';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { FormTabs } from '../../form/FormTabs.tsx';
import { readOnce } from '../../form/readOnce.ts';
import { type FormSave, useFormSave } from '../../form/useFormSave.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { useHistoryTab } from '../../history/useHistoryTab.tsx';
import { appendCreated } from '../../list/appendCreated.ts';
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
import { useGrantsTab } from './useGrantsTab.tsx';

/** At most this many people are named after a save, because each takes a message of its own. */
const maxNamed = 3;

/**
 * Creates or edits a report configuration, at `/reports/create` and `/reports/{id}`. Spec ADM-REP-09, 11 … 26, 35,
 * 37, 38, 40.
 */
export function ReportForm() {
  const id = useRecordId();
  const { user: actor } = useSession();
  const toast = useToast();
  const save = useFormSave();
  const cache = useQueryClient();
  const learnPages = useLearnPages();
  const [failure, setFailure] = useState<string | null>(null);
  /** The name of the chosen report in Power BI. `PowerBiSource` sets it. */
  const reportName = useRef('');

  const transform = (values: ReportFormValues, options?: { previousData: unknown }) => {
    setFailure(null);
    const stored = (options?.previousData as RelatorioConfig | undefined) ?? null;
    const payloadOf = (shown: ReportFormValues) =>
      reportPayload(shown, {
        actorIsSuperuser: actor?.is_superuser ?? false,
        reportName: reportName.current,
      });
    const before = stored && payloadOf(reportFormValues(stored));
    const changes = save.changesOf(payloadOf(values), before, stored);
    // An empty list is no change of an empty one, and yet it ends the demand.
    return values.encerra_papeis && values.rls_papeis.length === 0
      ? { ...changes, rls_papeis: [] }
      : changes;
  };
  const onError = (error: unknown) => {
    if (!save.takeConflict(error)) setFailure(saveFailureText(error));
  };
  const body = { failure, save, reportName };

  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'reports');
    const onSuccess = (config: RelatorioConfig) => {
      append(config);
      learnPages([config]);
      toast('success', 'Novo relatório adicionado com sucesso!');
      save.finish();
    };
    return (
      <CreateBase
        redirect={false}
        transform={transform}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <ReportDialog {...body} config={null} />
      </CreateBase>
    );
  }
  const onSuccess = ({ continuam = [], ...config }: RelatorioConfig) => {
    learnPages([config]);
    toast('success', 'Relatório atualizado com sucesso!');
    for (const { nome, equipes } of continuam.slice(0, maxNamed)) {
      toast('info', staysByTeams(nome, equipes));
    }
    save.finish();
  };
  return (
    <EditBase
      id={id}
      redirect={false}
      transform={transform}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={readOnce}
    >
      <EditReport {...body} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: string | null;
  readonly save: FormSave;
  readonly reportName: { current: string };
}

function EditReport(props: BodyProps) {
  const { record, error } = useEditContext<RelatorioConfig>();
  if (record && !error) return <ReportDialog {...props} config={record} />;
  const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
  return <FormPlaceholder title="Editar Relatório" failure={text} onClose={props.save.close} />;
}

function ReportDialog({
  failure,
  save,
  reportName,
  config,
}: BodyProps & { config: RelatorioConfig | null }) {
  const { user: actor } = useSession();
  const cliente = useClienteValue();
  const grants = useGrantsTab(config);
  const history = useHistoryTab(config && `relatorio:${config.id}`);
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
      <FormTabs others={[...grants, ...history]}>
        <ReportFields
          config={config}
          isSuperuser={isSuperuser}
          failure={failure}
          reportName={reportName}
        />
      </FormTabs>
    </FormDialog>
  );
}
