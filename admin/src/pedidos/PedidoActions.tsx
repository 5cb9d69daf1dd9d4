import { Box, Button, Stack } from '@mui/material';
import type { AdminPedido } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../lazyPart.ts';
import { thingText } from './pedidoModel.ts';

const ApproveDialog = lazyPart(() => import('./ApproveDialog.tsx'), 'ApproveDialog');
const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx'), 'AnswerDialog');
const RefuseDialog = lazyPart(() => import('./RefuseDialog.tsx'), 'RefuseDialog');

/** `Aprovar` and `Recusar` for an open request of somebody else, or what must be configured first. Spec PED-03, DIA-03. */
export function PedidoActions({ pedido }: { pedido: AdminPedido }) {
  const { user } = useSession();
  const [asking, setAsking] = useState<'approve' | 'refuse' | 'answer' | null>(null);
  const isProblem = pedido.tipo === 'problema';
  if (pedido.estado !== 'aberto' || (user?.id === pedido.user_id && !isProblem)) return null;
  const dialog = { pedido, onClose: () => setAsking(null) };
  if (isProblem) {
    return (
      <>
        <Button
          size="small"
          aria-label={`Responder: ${thingText(pedido)}`}
          onClick={() => setAsking('answer')}
        >
          Responder
        </Button>
        <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
          <Suspense fallback={null}>{asking === 'answer' && <AnswerDialog {...dialog} />}</Suspense>
        </Box>
      </>
    );
  }
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      {pedido.recusa_dados && (
        // The request ends by itself once the person has a role or a value.
        <Button
          size="small"
          component={Link}
          to={`/reports/${pedido.relatorio}`}
          aria-label={`Configurar os dados de ${pedido.nome} em ${pedido.relatorio_nome}`}
        >
          Configurar dados
        </Button>
      )}
      {/* A team may give the role or the value; another grant alone would not open the report. */}
      {(!pedido.recusa_dados || pedido.equipes.length > 0 || pedido.acesso_ate !== null) && (
        <Button
          size="small"
          aria-label={`Aprovar o pedido de ${pedido.nome}`}
          onClick={() => setAsking('approve')}
        >
          Aprovar
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={`Recusar o pedido de ${pedido.nome}`}
        onClick={() => setAsking('refuse')}
      >
        Recusar
      </Button>
      {/* A dialog inherits from the cell that it stands in. */}
      <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
        <Suspense fallback={null}>
          {asking === 'approve' && <ApproveDialog {...dialog} />}
          {asking === 'refuse' && <RefuseDialog {...dialog} />}
        </Suspense>
      </Box>
    </Stack>
  );
}
