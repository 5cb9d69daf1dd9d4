import type { AdminAssinatura } from '@portal/api-client/contract';
import { deniedOr, reasonOf } from '../../failureText.ts';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { ReportChip } from '../../list/ReportChip.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { AssinaturaActions } from './AssinaturaActions.tsx';
import { assinaturaColumns } from './assinaturaColumns.tsx';

const states = [
  { value: '', text: 'Todas' },
  { value: 'false', text: 'Ativas', sets: { pausada: false } },
  { value: 'true', text: 'Pausadas', sets: { pausada: true } },
];

/** The subscriptions to views of the reports of the cliente, or of all clientes for a superuser. Spec ASSI-05. */
export const AssinaturaList = () => (
  <RecordList<AdminAssinatura>
    page="Assinaturas"
    title="Lista de Assinaturas"
    nouns={['assinatura', 'assinaturas']}
    sort={{ field: 'visao_nome', order: 'ASC' }}
    tools={
      <>
        <ReportChip />
        <SearchBox label="Buscar assinaturas" />
        <FieldFilter name="pausada" label="Estado" options={states} />
      </>
    }
    table={{
      columns: assinaturaColumns,
      loadingText: 'Carregando assinaturas...',
      emptyText:
        'Nenhuma assinatura. Quem pode exportar um relatório assina as suas visões ao lado dele.',
      noneFoundText: 'Nenhuma assinatura encontrada.',
      failureText: (error) =>
        deniedOr(error, `Falha ao carregar as assinaturas. ${reasonOf(error)}`),
      actions: (assinatura) => <AssinaturaActions assinatura={assinatura} />,
    }}
  />
);
