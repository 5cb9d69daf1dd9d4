import { Box, Typography } from '@mui/material';
import { type AdminPedido, decidePedido, type PedidoDecision } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { ExpiryInput } from '../access/expiry/ExpiryInput.tsx';
import { endInDays } from '../access/expiry/ends.ts';
import { SelectionAction } from '../access/rehearsal/SelectionAction.tsx';
import { counted } from '../counted.ts';
import { MessageField } from './MessageField.tsx';
import { proposedDays, thingText } from './pedidoModel.ts';

const pedidos = (count: number) => counted(count, 'pedido', 'pedidos');

/** Decides the selected requests after one confirmation, each by a call of its own. An approval gives whole reports. Spec TELA-08. */
export function SelectedPedidosActions() {
  const { client } = useAppServices();
  const { data = [], selectedIds } = useListContext<AdminPedido>();
  const [until, setUntil] = useState<string | null>(() => endInDays(proposedDays));
  const [recado, setRecado] = useState('');
  const count = selectedIds.length;
  const decide = (decision: PedidoDecision) => (id: Identifier) => {
    const versao = data.find((one) => one.id === id)?.versao;
    const body = { ...decision, recado: recado.trim(), ...(versao !== undefined && { versao }) };
    return client.call(decidePedido, { params: { id: Number(id) }, body });
  };
  const message = <MessageField value={recado} onChange={setRecado} disabled={false} />;
  const named = <Named pedidos={data.filter(({ id }) => selectedIds.includes(id))} count={count} />;
  return (
    <>
      <SelectionAction
        text={`Aprovar ${count}…`}
        title={`Aprovar ${pedidos(count)}`}
        question={() => (
          <>
            {named}
            <ExpiryInput label="Acessos terminam em" value={until} onChange={setUntil} />
            {message}
          </>
        )}
        confirmText={(all) => `Aprovar ${all}`}
        run={decide({ decisao: 'aprovar', tipo_acesso: 'full', expira_em: until })}
        doneText={(all) => `${pedidos(all)} ${all === 1 ? 'aprovado' : 'aprovados'}.`}
        failureText="Falha ao aprovar pedido."
      />
      <SelectionAction
        isDangerous
        text={`Recusar ${count}…`}
        title={`Recusar ${pedidos(count)}`}
        question={() => (
          <>
            {named}
            {message}
          </>
        )}
        confirmText={(all) => `Recusar ${all}`}
        run={decide({ decisao: 'recusar' })}
        doneText={(all) => `${pedidos(all)} ${all === 1 ? 'recusado' : 'recusados'}.`}
        failureText="Falha ao recusar pedido."
      />
    </>
  );
}

/** Who asks for what. Those of other pages are counted. */
function Named({ pedidos: shown, count }: { pedidos: readonly AdminPedido[]; count: number }) {
  const rest = count - shown.length;
  return (
    <Box sx={{ maxHeight: '40vh', overflowY: 'auto' }}>
      {shown.map((pedido) => (
        <Typography key={pedido.id} sx={{ overflowWrap: 'anywhere' }}>
          {`${pedido.nome}: ${thingText(pedido)}`}
        </Typography>
      ))}
      {rest > 0 && <Typography>{`e mais ${pedidos(rest)} de outras páginas`}</Typography>}
    </Box>
  );
}
