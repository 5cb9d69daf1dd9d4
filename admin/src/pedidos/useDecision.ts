import { type AdminPedido, decidePedido, type PedidoDecision } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useAct } from '../form/useAct.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { keepFocus } from '../layout/keepFocus.ts';

/** Sends a decision once, which the client rehearses. After it, and after a refusal by an earlier decision, the lists are read again. */
export function useDecision({ id, versao }: AdminPedido, onClose: () => void) {
  const { client } = useAppServices();
  const readAgain = useReadAgain();
  const toast = useToast();
  const { act, ...state } = useAct(async () => {
    onClose();
    await readAgain();
    // The row goes, and the pressed button with it.
    keepFocus();
  }, onClose);
  const decide = (decision: PedidoDecision, text: string) =>
    act(async () => {
      const body = { ...decision, ...(versao !== undefined && { versao }) };
      await client.call(decidePedido, { params: { id }, body });
      toast('success', text);
    });
  return { decide, ...state };
}
