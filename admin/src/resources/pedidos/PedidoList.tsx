import type { AdminPedido } from '@portal/api-client/contract';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { type Column, Note } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { PedidoActions } from '../../pedidos/PedidoActions.tsx';
import {
  canApprove,
  extensionText,
  peopleText,
  stateText,
  thingText,
} from '../../pedidos/pedidoModel.ts';

const SelectedPedidosActions = lazyPart(
  () => import('../../pedidos/SelectedPedidosActions.tsx'),
  'SelectedPedidosActions',
);

const states = [
  { value: '', text: 'Todos os estados' },
  ...Object.entries(stateText).map(([value, text]) => ({ value, text })),
];

const columns: readonly Column<AdminPedido>[] = [
  {
    title: 'Pessoa',
    cell: (pedido) => (
      <>
        {pedido.nome}
        <Note>{peopleText(pedido) || pedido.username}</Note>
      </>
    ),
  },
  {
    title: 'Pede',
    cell: (pedido) => (
      <>
        {thingText(pedido)}
        <Note>{extensionText(pedido)}</Note>
      </>
    ),
  },
  { title: 'Motivo', cell: ({ motivo, frases }) => motivo || frases?.[0] || '—' },
  { title: 'Pedido em', field: 'pedido_em', cell: ({ pedido_em }) => brasiliaText(pedido_em) },
  {
    title: 'Estado',
    cell: ({ estado, decidido_por }) =>
      [stateText[estado], decidido_por && `por ${decidido_por}`].filter(Boolean).join(' '),
  },
  clienteColumn(),
];

/** The requests for access of the cliente, or of all clientes for a superuser; those that wait first. Spec PED-03. */
export const PedidoList = () => (
  <RecordList<AdminPedido>
    page="Pedidos de Acesso"
    title="Lista de Pedidos"
    nouns={['pedido', 'pedidos']}
    sort={{ field: 'pedido_em', order: 'DESC' }}
    filterDefaultValues={{ estado: 'aberto' }}
    tools={
      <>
        <SearchBox label="Buscar pedidos" />
        <FieldFilter name="estado" label="Estado" options={states} />
      </>
    }
    intro={
      // No button selects all pages: nobody decides requests that the screen has not shown.
      <SelectionBar<AdminPedido> canSelect={canApprove} selectAll={null}>
        <SelectedPedidosActions />
      </SelectionBar>
    }
    table={{
      columns,
      loadingText: 'Carregando pedidos...',
      emptyText: 'Nenhum pedido espera por uma resposta.',
      noneFoundText: 'Nenhum pedido encontrado.',
      isFiltered: ({ estado, ...others }) => estado !== 'aberto' || Object.keys(others).length > 0,
      failureText: 'Falha ao carregar a lista de pedidos.',
      nameOf: (pedido) => `o pedido de ${pedido.nome}: ${thingText(pedido)}`,
      canSelect: canApprove,
      actions: (pedido) => <PedidoActions pedido={pedido} />,
    }}
  />
);
