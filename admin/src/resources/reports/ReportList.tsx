import type { RelatorioConfig } from '@portal/api-client/contract';
import { memo, useDeferredValue } from 'react';
import { useListContext } from 'react-admin';
import { lazyPart } from '../../lazyPart.ts';
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx';
import { useChosenColumns } from '../../list/columns/useChosenColumns.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DescribedTable } from '../../list/RecordList.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { useOffered } from '../../list/useOffered.ts';
import { nameOf } from './reportModel.ts';
import { knownColumns, useReportColumns } from './useReportColumns.tsx';

const DeleteReport = lazyPart(() => import('./DeleteReport.tsx'), 'DeleteReport');
const ReportForm = lazyPart(() => import('./ReportForm.tsx'), 'ReportForm');

/** The list of report configurations. Spec ADM-REP-01 … 08, 27, 28. */
export function ReportList() {
  const chosen = useChosenColumns('reports', useOffered()(knownColumns));
  return (
    <ListScreen
      page="Gerenciamento de Relatórios"
      addText="Adicionar Relatório"
      title="Relatórios Configurados"
      nouns={['relatório', 'relatórios']}
      sort={{ field: 'nome_relatorio', order: 'ASC' }}
      tools={
        <>
          <SearchBox label="Buscar relatórios" />
          <ColumnsButton columns={chosen} />
        </>
      }
      form={<ReportForm />}
    >
      <Reports isShown={chosen.isShown} />
    </ListScreen>
  );
}

const none: readonly RelatorioConfig[] = [];

function Reports({ isShown }: { readonly isShown: (title: string) => boolean }) {
  const { data } = useListContext<RelatorioConfig>();
  const columns = useReportColumns(data ?? none, isShown);
  // Some columns load their contents after the list. Rendering these must not delay a key press either.
  return <ReportTable columns={useDeferredValue(columns)} />;
}

interface ReportTableProps {
  readonly columns: readonly Column<RelatorioConfig>[];
}

const ReportTable = memo(({ columns }: ReportTableProps) => (
  <DescribedTable<RelatorioConfig>
    label="Relatórios Configurados"
    columns={columns}
    loadingText="Carregando relatórios..."
    emptyText="Nenhum relatório configurado."
    noneFoundText="Nenhum relatório encontrado."
    failureText="Falha ao carregar a lista de relatórios. Verifique a conexão ou tente novamente."
    nameOf={nameOf}
    hasPage
    Delete={DeleteReport}
  />
));
