import { Stack, Typography } from '@mui/material';
import { reasonOf } from '../failureText.ts';
import { PedidoActions } from '../pedidos/PedidoActions.tsx';
import { thingText } from '../pedidos/pedidoModel.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { PainelCard } from './PainelCard.tsx';
import { shownPedidos, useOpenPedidos } from './useOpenPedidos.ts';

/** The requests for access that wait, with their decision in place. Spec PED-03. */
export function OpenPedidos({ cliente }: { readonly cliente: number | null }) {
  const { data, total, error, refetch } = useOpenPedidos(cliente);
  const more = (total ?? 0) - shownPedidos;
  return (
    <PainelCard title="Pedidos" link={{ text: 'Pedidos', to: '/pedidos' }}>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar os pedidos. ${reasonOf(error)}`}
        </RetryAlert>
      )}
      {data?.length === 0 && <Typography>Nenhum pedido espera por uma resposta.</Typography>}
      {(data ?? []).map((pedido) => (
        <Stack
          key={pedido.id}
          direction="row"
          sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
        >
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {`${pedido.nome}: ${thingText(pedido)}`}
          </Typography>
          <PedidoActions pedido={pedido} />
        </Stack>
      ))}
      {more > 0 && (
        <Typography variant="body2">{`e mais ${more.toLocaleString('pt-BR')}`}</Typography>
      )}
    </PainelCard>
  );
}
