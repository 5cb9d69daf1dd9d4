import type { AdminAssinatura } from '@portal/api-client/contract';
import { Route, Routes } from 'react-router-dom';
import { deniedOr, reasonOf } from '../../failureText.ts';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { ReportChip } from '../../list/ReportChip.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { AlertaList } from './AlertaList.tsx';
import { AssinaturaActions } from './AssinaturaActions.tsx';
import { AssinaturaTabs } from './AssinaturaTabs.tsx';
import { assinaturaColumns } from './assinaturaColumns.tsx';

const states = [
  { value: '', text: 'Todas' },
  { value: 'false', text: 'Ativas', sets: { pausada: false } },
  { value: 'true', text: 'Pausadas', sets: { pausada: true } },
];

/** The subscriptions, and below their address the alerts: a route here costs the first load of the console nothing. */
export const AssinaturaList = () => (
  <Routes>
    <Route path="alertas" element={<AlertaList />} />
    <Route path="*" element={<Subscriptions />} />
  </Routes>
);

/** The subscriptions to views of the reports of the cliente, or of all clientes for a superuser. Spec ASSI-05. */
const Subscriptions = () => (
  <RecordList<AdminAssinatura>
    page="Assinaturas"
    title="Lista de Assinaturas"
    nouns={['assinatura', 'assinaturas']}
    sort={{ field: 'visao_nome', order: 'ASC' }}
    above={<AssinaturaTabs />}
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
