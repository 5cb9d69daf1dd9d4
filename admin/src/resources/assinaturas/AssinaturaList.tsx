import type { AdminAssinatura } from '@portal/api-client/contract';
import { RecordList } from '../../list/RecordList.tsx';
import { AssinaturaActions } from './AssinaturaActions.tsx';
import { AssinaturaFilters } from './AssinaturaFilters.tsx';
import { assinaturaColumns, clienteColumn } from './assinaturaColumns.tsx';

/** The subscriptions to views of the reports of the cliente, or of all clientes for a superuser. Spec ASSI-05. */
export const AssinaturaList = () => (
  <RecordList<AdminAssinatura>
    page="Assinaturas"
    title="Lista de Assinaturas"
    nouns={['assinatura', 'assinaturas']}
    sort={{ field: 'visao_nome', order: 'ASC' }}
    tools={<AssinaturaFilters />}
    columns={assinaturaColumns}
    clienteColumn={clienteColumn}
    loadingText="Carregando assinaturas..."
    emptyText={(filters) =>
      Object.keys(filters).length === 0
        ? 'Nenhuma assinatura. Quem pode exportar um relatório assina as suas visões ao lado dele.'
        : 'Nenhuma assinatura encontrada.'
    }
    failureText={(reason) => `Falha ao carregar as assinaturas. ${reason}`}
    actions={(assinatura) => <AssinaturaActions assinatura={assinatura} />}
  />
);
