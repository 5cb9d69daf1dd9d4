import type { Pendencia } from '@portal/api-client/contract';
import { deniedOr, reasonOf } from '../../failureText.ts';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { ReportChip } from '../../list/ReportChip.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { PendenciaActions } from '../../pendencias/PendenciaActions.tsx';
import { severityText } from '../../pendencias/pendenciaModel.ts';
import { pendenciaColumns } from './pendenciaColumns.tsx';

const severities = [
  { value: '', text: 'Todas' },
  ...Object.entries(severityText).map(([value, text]) => ({ value, text })),
];
const states = [
  { value: 'aberta', text: 'Abertas' },
  { value: 'adiada', text: 'Adiadas' },
  { value: '', text: 'Todas' },
];

/** What is wrong between a cliente and its provider, or between all clientes and theirs for a superuser. Spec DRIFT-03. */
export const PendenciaList = () => (
  <RecordList<Pendencia>
    page="Pendências"
    title="Lista de Pendências"
    nouns={['pendência', 'pendências']}
    sort={{ field: 'desde', order: 'ASC' }}
    filterDefaultValues={{ estado: 'aberta' }}
    tools={
      <>
        <ReportChip />
        <SearchBox label="Buscar pendências" />
        <FieldFilter name="gravidade" label="Gravidade" options={severities} />
        <FieldFilter name="estado" label="Estado" options={states} />
      </>
    }
    table={{
      columns: pendenciaColumns,
      loadingText: 'Carregando pendências...',
      emptyText:
        'Nenhuma pendência. O portal confere os relatórios com o Power BI a cada 15 minutos.',
      noneFoundText: 'Nenhuma pendência encontrada.',
      isFiltered: ({ estado, ...others }) => Object.keys(others).length > 0 || estado === 'adiada',
      failureText: (error) =>
        deniedOr(error, `Falha ao carregar as pendências. ${reasonOf(error)}`),
      actions: (pendencia) => <PendenciaActions pendencia={pendencia} />,
    }}
  />
);
