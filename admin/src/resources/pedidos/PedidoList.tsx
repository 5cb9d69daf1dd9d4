import { Typography } from '@mui/material';
import type { AdminPedido } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { useListFilterContext, useListPaginationContext } from 'react-admin';
import { counted } from '../../counted.ts';
import { deniedText, isDenied } from '../../failureText.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { PedidoActions } from '../../pedidos/PedidoActions.tsx';
import { extensionText, stateText, thingText } from '../../pedidos/pedidoModel.ts';

/** The requests for access of the cliente, or of all clientes for a superuser; those that wait first. Spec PED-03. */
export function PedidoList() {
  return (
    <ConsoleList
      clienteField="cliente"
      sort={{ field: 'pedido_em', order: 'DESC' }}
      filterDefaultValues={{ estado: 'aberto' }}
    >
      <ListPage title="Pedidos de Acesso">
        <ListCard title="Lista de Pedidos" note={<Count />} tools={<Tools />}>
          <DeferredList>
            <PedidoTable />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

function Count() {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, 'pedido', 'pedidos');
}

function Tools() {
  const { filterValues, setFilters } = useListFilterContext();
  const { estado, ...rest } = filterValues;
  return (
    <>
      <SearchBox label="Buscar pedidos" />
      <SelectFilter
        label="Estado"
        value={String(estado ?? '')}
        onChange={(value) => setFilters(value === '' ? rest : { ...rest, estado: value })}
        options={[
          { value: '', text: 'Todos os estados' },
          ...Object.entries(stateText).map(([value, text]) => ({ value, text })),
        ]}
      />
    </>
  );
}

const columns: readonly Column<AdminPedido>[] = [
  {
    title: 'Pessoa',
    cell: ({ nome, username }) => (
      <>
        {nome}
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {username}
        </Typography>
      </>
    ),
  },
  {
    title: 'Pede',
    cell: (pedido) => (
      <>
        {thingText(pedido)}
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {extensionText(pedido)}
        </Typography>
      </>
    ),
  },
  { title: 'Motivo', cell: ({ motivo }) => motivo || '—' },
  { title: 'Pedido em', field: 'pedido_em', cell: ({ pedido_em }) => brasiliaText(pedido_em) },
  {
    title: 'Estado',
    cell: ({ estado, decidido_por }) =>
      [stateText[estado], decidido_por && `por ${decidido_por}`].filter(Boolean).join(' '),
  },
];
const clienteColumn: Column<AdminPedido> = {
  title: 'Cliente',
  cell: ({ cliente, cliente_nome }) => <ClienteLink id={cliente} nome={cliente_nome} />,
};

function PedidoTable() {
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  if (!user) return null;
  const isWaiting = filterValues.estado === 'aberto';
  return (
    <RecordTable<AdminPedido>
      label="Lista de Pedidos"
      columns={user.is_superuser ? [...columns, clienteColumn] : columns}
      loadingText="Carregando pedidos..."
      emptyText={isWaiting ? 'Nenhum pedido espera por uma resposta.' : 'Nenhum pedido encontrado.'}
      failureText={(error) =>
        isDenied(error) ? deniedText : 'Falha ao carregar a lista de pedidos.'
      }
      actions={(pedido) => <PedidoActions pedido={pedido} />}
    />
  );
}
