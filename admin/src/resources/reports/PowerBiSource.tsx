import { Typography } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { reasonOf } from '../../failureText.ts';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { RefreshCatalog } from './RefreshCatalog.tsx';
import type { ReportFormValues } from './reportForm.ts';
import { RlsFold } from './rls/RlsFold.tsx';
import {
  type CatalogOwner,
  isSameId,
  useReportPages,
  useWorkspaceDatasets,
  useWorkspaceReports,
  useWorkspaces,
} from './useCatalog.ts';
import { useFailureToast, workspacesFailureText } from './useFailureToast.ts';

const OtherDatasetNote = lazyPart(() => import('./OtherDatasetNote.tsx'), 'OtherDatasetNote');
const PaginatedVisualsField = lazyPart(
  () => import('./PaginatedVisualsField.tsx'),
  'PaginatedVisualsField',
);

interface PowerBiSourceProps {
  readonly owner: CatalogOwner;
  readonly reportName: { current: string };
}

/**
 * Selects for workspace, report and dataset. Each is enabled after the choice it depends on. If the
 * report uses another dataset now than the chosen one, the form says so and takes it over with one press. Spec NUV-04, ADM-REP-15, 16, 19
 * … 22, 31 … 34.
 */
export function PowerBiSource({ owner, reportName }: PowerBiSourceProps) {
  const { setValue } = useFormContext<ReportFormValues>();
  const [workspace, report, dataset]: string[] = useWatch({
    name: ['workspace_id', 'report_id', 'dataset_id'],
  });
  const workspaces = useWorkspaces(owner);
  const reports = useWorkspaceReports(owner, workspace ?? '');
  const datasets = useWorkspaceDatasets(owner, workspace ?? '');
  useFailureToast(workspaces.error, workspacesFailureText);
  useFailureToast(reports.error, () => 'Falha ao carregar reports do workspace.');
  useFailureToast(datasets.error, () => 'Falha ao carregar datasets do workspace.');

  const known = reports.data?.reports ?? [];
  const chosen = known.find(({ id }) => isSameId(id, report));
  const chosenName = chosen?.name ?? '';
  const used = chosen?.datasetId;
  const isOther = used && dataset && !isSameId(used, dataset);
  const usedName = datasets.data?.datasets.find(({ id }) => isSameId(id, used ?? ''))?.name;
  const isDemanded =
    datasets.data?.datasets.find(({ id }) => isSameId(id, dataset))?.exige_identidade === true;
  useEffect(() => {
    reportName.current = chosenName;
  }, [reportName, chosenName]);
  const set = (field: 'report_id' | 'dataset_id', value: string) =>
    setValue(field, value, { shouldDirty: true });
  const clearPaginatedVisuals = () => setValue('relatorios_paginados', [], { shouldDirty: true });
  const hasCliente = !owner.isSuperuser || owner.cliente !== '';
  const companyName = workspaces.data?.client_name;
  return (
    <FormSection title="Configuração do Power BI">
      {!owner.isSuperuser && companyName && (
        <Typography variant="body2" sx={{ ...wholeWidth, color: 'text.secondary' }}>
          Cliente: {companyName}
        </Typography>
      )}
      {hasCliente && <RefreshCatalog owner={owner} />}
      <SelectField
        source="workspace_id"
        label="Workspace"
        isRequired
        disabled={!hasCliente}
        emptyText={workspaces.isFetching ? 'Carregando...' : 'Selecione um workspace'}
        failure={workspaces.error ? reasonOf(workspaces.error) : undefined}
        onRetry={workspaces.refetch}
        choices={choicesWith(
          workspace,
          (workspaces.data?.workspaces ?? []).map((one) => ({
            value: one.id,
            text: one.isOnDedicatedCapacity ? `${one.name} (Premium)` : one.name,
          })),
        )}
        onChosen={() => {
          set('report_id', '');
          set('dataset_id', '');
          clearPaginatedVisuals();
        }}
      />
      <SelectField
        source="report_id"
        label="Report"
        isRequired
        disabled={!workspace}
        emptyText={reports.isFetching ? 'Carregando...' : 'Selecione um report'}
        failure={reports.error ? reasonOf(reports.error) : undefined}
        onRetry={reports.refetch}
        choices={choicesWith(
          report,
          known.map(({ id, name }) => ({ value: id, text: name })),
        )}
        onChosen={(id) => {
          set('dataset_id', known.find((one) => one.id === id)?.datasetId ?? '');
          clearPaginatedVisuals();
        }}
      />
      <SelectField
        source="dataset_id"
        label="Dataset"
        disabled={!workspace}
        emptyText={datasets.isFetching ? 'Carregando...' : 'Nenhum'}
        failure={datasets.error ? reasonOf(datasets.error) : undefined}
        onRetry={datasets.refetch}
        choices={choicesWith(
          dataset,
          (datasets.data?.datasets ?? []).map(({ id, name }) => ({ value: id, text: name })),
        )}
        helperText={
          isOther && (
            <Suspense fallback={null}>
              <OtherDatasetNote
                current={usedName ?? used}
                onUpdate={() => set('dataset_id', used)}
                buttonName="Usar o dataset em uso"
              />
            </Suspense>
          )
        }
      />
      <RlsFold owner={owner} isDemanded={isDemanded} />
      <Suspense fallback={null}>
        <PaginatedVisualsField reports={known} />
      </Suspense>
      <PageNames owner={owner} workspace={workspace ?? ''} report={report ?? ''} />
    </FormSection>
  );
}

/**
 * Adds the chosen value to the choices if Power BI does not list it, or has not answered yet. Ids can differ in case: the
 * value then replaces its match.
 */
function choicesWith(
  chosen: string | undefined,
  choices: readonly { value: string; text: string }[],
) {
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  const match = choices.find(({ value }) => isSameId(value, chosen));
  return [
    { value: chosen, text: match?.text ?? `Nome não disponível (${chosen})` },
    ...choices.filter((one) => one !== match),
  ];
}

interface PageNamesProps {
  readonly owner: CatalogOwner;
  readonly workspace: string;
  readonly report: string;
}

/** The names of the report's pages. */
function PageNames({ owner, workspace, report }: PageNamesProps) {
  const { data: pages } = useReportPages(owner, workspace, report);
  if (!pages || pages.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ ...wholeWidth, color: 'text.secondary' }}>
      Páginas: {pages.map(({ name, displayName }) => displayName || name).join(', ')}
    </Typography>
  );
}
