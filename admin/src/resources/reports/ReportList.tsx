import { Chip, Stack } from '@mui/material';
import type { RelatorioConfig } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { deniedText, isDenied } from '../../failureText.ts';
import { AddButton } from '../../list/AddButton.tsx';
import { ClienteFilter } from '../../list/ClienteFilter.tsx';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { RowActions } from '../../list/RowActions.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { useDeletion } from '../../list/useDeletion.ts';
import { ProviderName } from './ProviderName.tsx';
import { badgesOf, nameOf } from './reportModel.ts';
import { useFriendlyNames } from './useFriendlyNames.ts';

const DeleteReport = lazy(() =>
  import('./DeleteReport.tsx').then((module) => ({ default: module.DeleteReport })),
);
const OtherDataset = lazy(() =>
  import('./OtherDataset.tsx').then((module) => ({ default: module.OtherDataset })),
);
const ReportForm = lazy(() =>
  import('./ReportForm.tsx').then((module) => ({ default: module.ReportForm })),
);

/** The list of report configurations. Spec ADM-REP-01 … 08, 27, 28. */
export function ReportList() {
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'nome_relatorio', order: 'ASC' }}
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <ListPage
        title="Gerenciamento de Relatórios"
        actions={<AddButton text="Adicionar Relatório" />}
      >
        <ListCard
          title="Relatórios Configurados"
          note={<Count />}
          tools={
            <>
              <ClienteFilter field="cliente" />
              <SearchBox label="Buscar relatórios" />
            </>
          }
        >
          <ReportTable />
        </ListCard>
      </ListPage>
      <Suspense fallback={null}>
        <Routes>
          <Route path="create" element={<ReportForm />} />
          <Route path=":id" element={<ReportForm />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </ListBase>
  );
}

/** The number of configurations. Spec ADM-REP-05. */
function Count() {
  const { total } = useListContext();
  if (total === undefined) return null;
  return total === 1 ? '1 relatório' : `${total} relatórios`;
}

function ReportTable() {
  const { data = [], filterValues } = useListContext<RelatorioConfig>();
  const { data: names, isLoading } = useFriendlyNames(data);
  const { target, ask, close } = useDeletion<RelatorioConfig>();
  const common = { names, isLoading };
  const columns: readonly Column<RelatorioConfig>[] = [
    { title: 'Nome do Relatório', field: 'nome_relatorio', cell: nameOf },
    {
      title: 'Workspace',
      field: 'workspace_id',
      cell: (config) => (
        <ProviderName {...common} config={config} id={config.workspace_id} field="workspace_nome" />
      ),
    },
    {
      title: 'Report ID',
      cell: (config) => (
        <ProviderName {...common} config={config} id={config.report_id} field="report_nome" />
      ),
    },
    {
      title: 'Dataset',
      field: 'dataset_id',
      cell: (config) => {
        const current = names?.[config.id]?.dataset_atual;
        // After the update the former names stay until the new ones arrive.
        const isOther = current && current.id !== config.dataset_id?.toLowerCase();
        return (
          <>
            <ProviderName {...common} config={config} id={config.dataset_id} field="dataset_nome" />
            {isOther && (
              <Announced recurso={addedParts.datasetUpdate}>
                <Suspense fallback={null}>
                  <OtherDataset config={config} current={current} />
                </Suspense>
              </Announced>
            )}
          </>
        );
      },
    },
    { title: 'RLS Role', field: 'rls_role', cell: ({ rls_role }) => rls_role || 'N/A' },
    {
      title: 'Cliente',
      field: 'cliente_nome',
      cell: ({ cliente, cliente_nome }) => (
        <ClienteLink id={cliente} nome={cliente_nome || 'N/A'} />
      ),
    },
    { title: 'Configurações', cell: (config) => <Badges texts={badgesOf(config)} /> },
  ];
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <RecordTable<RelatorioConfig>
        label="Relatórios Configurados"
        editPath={({ id }) => `/reports/${id}`}
        columns={columns}
        loadingText="Carregando relatórios..."
        emptyText={isFiltered ? 'Nenhum relatório encontrado.' : 'Nenhum relatório configurado.'}
        failureText={(error) =>
          isDenied(error)
            ? deniedText
            : 'Falha ao carregar a lista de relatórios. Verifique a conexão ou tente novamente.'
        }
        actions={(config) => (
          <RowActions
            name={nameOf(config)}
            editPath={`/reports/${config.id}`}
            onDelete={() => ask(config)}
          />
        )}
      />
      <Suspense fallback={null}>
        {target && <DeleteReport config={target} onClose={close} />}
      </Suspense>
    </>
  );
}

function Badges({ texts }: { texts: readonly string[] }) {
  return (
    <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {texts.map((text) => (
        <Chip key={text} size="small" variant="outlined" label={text} component="span" />
      ))}
    </Stack>
  );
}
