import { type Cliente, closeCliente, deleteCliente } from '@portal/api-client/contract';
import { ConfirmDialog, useAppServices, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useRefresh } from 'react-admin';
import { useDeletionEffect } from '../../access/rehearsal/useDeletionEffect.tsx';
import { countedTotal } from '../../counted.ts';
import { useTotal } from '../../data/useFirst.ts';
import { isInvalid, reasonOf } from '../../failureText.ts';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { useLeaveDeleted } from '../../record/useLeaveDeleted.ts';

/**
 * Says how much goes with the cliente and asks to type its name, then deletes the cliente. Offers to close it instead, which can be
 * undone. Spec ADM-CLI-18, 19, LIXO-03.
 */
export function DeleteCliente({ record: cliente, onClose }: DeleteProps<Cliente>) {
  const { effect, isReady, accept } = useDeletionEffect(
    deleteCliente.path.replace(':id', String(cliente.id)),
  );
  const toast = useToast();
  const cache = useQueryClient();
  const [deleteOne] = useDelete<Cliente>();
  const leave = useLeaveDeleted();
  const counts = [
    useCount('users', { cliente_id_leitura: cliente.id }, ['usuário', 'usuários']),
    useCount('reports', { cliente: cliente.id }, ['relatório', 'relatórios']),
    useCount('aplicativos', { cliente: cliente.id }, ['aplicativo', 'aplicativos']),
  ];
  const { client } = useAppServices();
  const refresh = useRefresh();
  const hasClosing = client.offers(closeCliente);
  const canClose = hasClosing && !cliente.encerrado_em;
  const close = async () => {
    try {
      await client.call(closeCliente, { params: { id: cliente.id } });
      toast('success', `Cliente "${cliente.nome}" encerrado. Ninguém dele entra até ser reaberto.`);
      refresh();
    } catch (error) {
      toast('error', `Falha ao encerrar o cliente. ${reasonOf(error)}`);
    }
  };
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      const meta = hasClosing ? { typedName: cliente.nome } : {};
      await deleteOne('clientes', { id: cliente.id, previousData: cliente, meta }, options);
      void cache.invalidateQueries({ queryKey: ['clienteOptions'] });
      toast('success', `Cliente "${cliente.nome}" excluído com sucesso!`);
      leave();
    } catch (error) {
      const reason = isInvalid(error) ? reasonOf(error) : 'Tente novamente.';
      toast('error', `Falha ao excluir o cliente. ${reason}`);
      if (isInvalid(error)) refresh();
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o cliente <strong>{cliente.nome}</strong>? São excluídos junto:{' '}
          {counts.join(', ')}. Esta ação não pode ser desfeita. Digite o nome do cliente para
          confirmar.
          {canClose && ' Encerrado, o cliente fica guardado: ninguém dele entra até ser reaberto.'}
        </>
      }
      typedText={cliente.nome}
      confirmText="Excluir"
      {...(canClose && { alternative: { text: 'Encerrar', onConfirm: close } })}
      details={effect}
      isReady={isReady}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** The number of records of the cliente with their noun, without a number until it is known. */
function useCount(resource: string, filter: object, [one, many]: readonly [string, string]) {
  const { total } = useTotal(resource, filter);
  if (total === undefined) return many;
  return countedTotal(total, one, many);
}
