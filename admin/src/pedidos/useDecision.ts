import { type AdminPedido, decidePedido, type PedidoDecision } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutdated } from '../failureText.ts';
import { keepFocus } from '../layout/keepFocus.ts';

/** Sends a decision once, which the client rehearses. After it, and after a refusal by an earlier decision, the lists are read again. */
export function useDecision(pedido: AdminPedido, onClose: () => void) {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const finish = async () => {
    onClose();
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    // The row goes, and the pressed button with it.
    keepFocus();
  };
  const cancel = () => {
    if (isSaving) return;
    if (isOutdated(failure)) void finish();
    else onClose();
  };
  async function decide(decision: PedidoDecision, text: string): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      const { id, versao } = pedido;
      const body = { ...decision, ...(versao !== undefined && { versao }) };
      await client.call(decidePedido, { params: { id }, body });
      toast('success', text);
      await finish();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  }
  return { decide, cancel, isSaving, failure };
}
