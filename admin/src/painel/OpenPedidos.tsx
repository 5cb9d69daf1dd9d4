import { PedidoActions } from '../pedidos/PedidoActions.tsx';
import { thingText } from '../pedidos/pedidoModel.ts';
import { PainelCard } from './PainelCard.tsx';
import { PainelRows } from './PainelRows.tsx';
import { useOpenPedidos } from './useOpenPedidos.ts';

/** The requests for access that wait, with their decision in place. Spec PED-03. */
export const OpenPedidos = ({ cliente }: { readonly cliente: number | null }) => (
  <PainelCard title="Pedidos" link={{ text: 'Pedidos', to: '/pedidos' }}>
    <PainelRows
      query={useOpenPedidos(cliente)}
      what="os pedidos"
      noneText="Nenhum pedido espera por uma resposta."
      row={(pedido) => ({
        text: `${pedido.nome}: ${thingText(pedido)}`,
        actions: <PedidoActions pedido={pedido} />,
      })}
    />
  </PainelCard>
);
