import { PedidoActions } from '../pedidos/PedidoActions.tsx';
import { summaryOf } from '../pedidos/pedidoModel.ts';
import { PainelList } from './PainelList.tsx';
import { useOpenPedidos } from './useOpenPedidos.ts';

interface OpenPedidosProps {
  readonly cliente: number | null;
  /** Whether they may be of several clientes. */
  readonly hasClientes: boolean;
}

/** The requests for access that wait, with their decision in place. Spec PED-03. */
export const OpenPedidos = ({ cliente, hasClientes }: OpenPedidosProps) => (
  <PainelList
    title="Pedidos"
    link={{ text: 'Pedidos', to: '/pedidos' }}
    query={useOpenPedidos(cliente)}
    what="os pedidos"
    noneText="Nenhum pedido espera por uma resposta."
    row={(pedido) => ({
      text: summaryOf(pedido, hasClientes),
      actions: <PedidoActions pedido={pedido} />,
    })}
  />
);
