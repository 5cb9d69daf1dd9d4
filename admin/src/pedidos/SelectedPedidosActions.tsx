import { Stack } from '@mui/material';
import { type AdminPedido, decidePedido, type PedidoDecision } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useRef, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { ExpiryInput } from '../access/expiry/ExpiryInput.tsx';
import { endInDays } from '../access/expiry/ends.ts';
import { NamedList } from '../access/rehearsal/NamedList.tsx';
import { SelectionAction } from '../access/rehearsal/SelectionAction.tsx';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { counted } from '../counted.ts';
import { MessageField } from './MessageField.tsx';
import { extensionText, proposedDays, summaryOf } from './pedidoModel.ts';

const pedidos = (count: number) => counted(count, 'pedido', 'pedidos');

/**
 * Decides the selected requests after one confirmation, each by a call of its own. An approval gives whole reports, without a message:
 * its effect is rehearsed, and a text would rehearse it again at each letter. Spec TELA-08, ENS-03.
 */
export function SelectedPedidosActions() {
  const { client } = useAppServices();
  const { data = [], selectedIds } = useListContext<AdminPedido>();
  // Those that were selected on another page are named and sent with their version, too.
  const seen = useRef(new Map<Identifier, AdminPedido>()).current;
  for (const one of data) seen.set(one.id, one);
  const [until, setUntil] = useState<string | null>(() => endInDays(proposedDays));
  const [recado, setRecado] = useState('');
  const bodyOf = (id: Identifier, decision: PedidoDecision) => {
    const versao = seen.get(id)?.versao;
    return { ...decision, ...(versao !== undefined && { versao }) };
  };
  const decide = (id: Identifier, decision: PedidoDecision) =>
    client.call(decidePedido, { params: { id: Number(id) }, body: bodyOf(id, decision) });
  const approval: PedidoDecision = {
    decisao: 'aprovar',
    tipo_acesso: 'full',
    expira_em: until,
    recado: '',
  };
  const count = selectedIds.length;
  const { user } = useSession();
  const hasClientes = useClienteInView().cliente === null && user?.is_superuser === true;
  const named = (
    <NamedList title="Pessoas e o que pedem" level={3}>
      {selectedIds
        .flatMap((id) => seen.get(id) ?? [])
        .map((pedido) => (
          <li key={pedido.id}>
            {[summaryOf(pedido, hasClientes), extensionText(pedido)].filter(Boolean).join(' · ')}
          </li>
        ))}
    </NamedList>
  );
  return (
    <>
      <SelectionAction
        text={`Aprovar ${count}…`}
        title={`Aprovar ${pedidos(count)}`}
        question={() => (
          <Stack sx={{ gap: 2 }}>
            {named}
            <ExpiryInput label="Acessos terminam em" value={until} onChange={setUntil} />
          </Stack>
        )}
        confirmText={(all) => `Aprovar ${all}`}
        changeOf={(id) => ({
          metodo: 'PUT',
          caminho: decidePedido.path.replace(':id', String(id)),
          corpo: bodyOf(id, approval),
        })}
        run={(id) => decide(id, approval)}
        doneText={(all) => `${pedidos(all)} ${all === 1 ? 'aprovado' : 'aprovados'}.`}
        failureText="Falha ao aprovar pedido."
      />
      <SelectionAction
        isDangerous
        text={`Recusar ${count}…`}
        title={`Recusar ${pedidos(count)}`}
        question={() => (
          <Stack sx={{ gap: 2 }}>
            {named}
            <MessageField value={recado} onChange={setRecado} disabled={false} />
          </Stack>
        )}
        confirmText={(all) => `Recusar ${all}`}
        run={(id) => decide(id, { decisao: 'recusar', recado: recado.trim() })}
        doneText={(all) => `${pedidos(all)} ${all === 1 ? 'recusado' : 'recusados'}.`}
        failureText="Falha ao recusar pedido."
      />
    </>
  );
}
