import type { Pendencia } from '@portal/api-client/contract';
import { RecordList } from '../../list/RecordList.tsx';
import { PendenciaActions } from '../../pendencias/PendenciaActions.tsx';
import { PendenciaFilters } from './PendenciaFilters.tsx';
import { clienteColumn, pendenciaColumns } from './pendenciaColumns.tsx';

/** What is wrong between a cliente and its provider, or between all clientes and theirs for a superuser. Spec DRIFT-03. */
export const PendenciaList = () => (
  <RecordList<Pendencia>
    page="Pendências"
    title="Lista de Pendências"
    nouns={['pendência', 'pendências']}
    sort={{ field: 'desde', order: 'ASC' }}
    filterDefaultValues={{ estado: 'aberta' }}
    tools={<PendenciaFilters />}
    columns={pendenciaColumns}
    clienteColumn={clienteColumn}
    loadingText="Carregando pendências..."
    emptyText={({ estado, ...others }) =>
      Object.keys(others).length === 0 && estado !== 'adiada'
        ? 'Nenhuma pendência. O portal confere os relatórios com o Power BI a cada 15 minutos.'
        : 'Nenhuma pendência encontrada.'
    }
    failureText={(reason) => `Falha ao carregar as pendências. ${reason}`}
    actions={(pendencia) => <PendenciaActions pendencia={pendencia} />}
  />
);
