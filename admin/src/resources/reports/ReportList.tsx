import type { RelatorioConfig } from '@portal/api-client/contract';
import { memo, Suspense, useDeferredValue } from 'react';
import { useListFilterContext } from 'react-admin';
import { deniedOr } from '../../failureText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { AddButton } from '../../list/AddButton.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { FormRoutes } from '../../list/FormRoutes.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { ListTotal } from '../../list/ListTotal.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { RowActions } from '../../list/RowActions.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { useDeletion } from '../../list/useDeletion.ts';
import { nameOf } from './reportModel.ts';
import { useReportColumns } from './useReportColumns.tsx';

const DeleteReport = lazyPart(() => import('./DeleteReport.tsx'), 'DeleteReport');
const ReportForm = lazyPart(() => import('./ReportForm.tsx'), 'ReportForm');

/** The list of report configurations. Spec ADM-REP-01 … 08, 27, 28. */
export function ReportList() {
  return (
    <ConsoleList clienteField="cliente" sort={{ field: 'nome_relatorio', order: 'ASC' }}>
      <ListPage
        title="Gerenciamento de Relatórios"
        actions={<AddButton text="Adicionar Relatório" />}
      >
        <Reports />
      </ListPage>
      <FormRoutes form={<ReportForm />} />
    </ConsoleList>
  );
}

function Reports() {
  const { columns, chosen } = useReportColumns();
  // Some columns load their contents after the list. Rendering these must not delay a key press either.
  const renderedColumns = useDeferredValue(columns);
  return (
    <ListCard
      title="Relatórios Configurados"
      note={<ListTotal nouns={['relatório', 'relatórios']} />}
      tools={
        <>
          <SearchBox label="Buscar relatórios" />
          <ColumnsButton columns={chosen} />
        </>
      }
    >
      <DeferredList>
        <ReportTable columns={renderedColumns} />
      </DeferredList>
    </ListCard>
  );
}

const ReportTable = memo(function ReportTable({
  columns,
}: {
  readonly columns: readonly Column<RelatorioConfig>[];
}) {
  const { filterValues } = useListFilterContext();
  const { target, ask, close } = useDeletion<RelatorioConfig>();
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
          deniedOr(
            error,
            'Falha ao carregar a lista de relatórios. Verifique a conexão ou tente novamente.',
          )
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
});
