import type { RelatorioConfig } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CreateBase, EditBase, useEditContext, useListContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { useCloseForm } from '../../form/useCloseForm.ts';
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

/**
 * Creates or edits a report configuration, at `/reports/create` and `/reports/{id}`. Spec ADM-REP-09, 11 … 26, 35,
 * 37, 38, 40.
 */
export function ReportForm() {
  const { id } = useParams();
  const { user: actor } = useSession();
  const hasRlsName = useRecurso(addedParts.rlsNameFields);
  const hasPaginatedVisuals = useRecurso(addedParts.paginatedVisuals);
  const toast = useToast();
  const close = useCloseForm();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  /** The name of the chosen report in Power BI. `PowerBiSource` sets it. */
  const reportName = useRef('');

  const transform = (values: ReportFormValues) => {
    setFailure(null);
    return reportPayload(values, {
      actorIsSuperuser: actor?.is_superuser ?? false,
      hasRlsName,
      hasPaginatedVisuals,
      reportName: reportName.current,
    });
  };
  const onError = (error: unknown) => setFailure(saveFailureText(error));
  const body = { failure, onClose: close, reportName };

  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'reports');
    const onSuccess = (config: RelatorioConfig) => {
      append(config);
      toast('success', 'Novo relatório adicionado com sucesso!');
      close();
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
  const onSuccess = () => {
    toast('success', 'Relatório atualizado com sucesso!');
    close();
  };
  return (
    <EditBase
      id={Number(id)}
      redirect={false}
      transform={transform}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <EditReport {...body} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: string | null;
  readonly onClose: () => void;
  readonly reportName: { current: string };
}

function EditReport(props: BodyProps) {
  const { record, error } = useEditContext<RelatorioConfig>();
  if (record && !error) return <ReportDialog {...props} config={record} />;
  const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
  return <FormPlaceholder title="Editar Relatório" failure={text} onClose={props.onClose} />;
}

function ReportDialog({
  failure,
  onClose,
  reportName,
  config,
}: BodyProps & { config: RelatorioConfig | null }) {
  const { user: actor } = useSession();
  const { filterValues } = useListContext();
  const isSuperuser = actor?.is_superuser ?? false;
  return (
    <FormDialog
      title={config ? 'Editar Relatório' : 'Adicionar Relatório'}
      {...(config ? { subtitle: nameOf(config) } : {})}
      onClose={onClose}
      values={config ? reportFormValues(config) : emptyReport(String(filterValues.cliente ?? ''))}
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
