import type { Cliente } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';

/** Asks for confirmation, then deletes the cliente. Spec ADM-CLI-18, 19. */
export function DeleteCliente({ cliente, onClose }: { cliente: Cliente; onClose: () => void }) {
  const toast = useToast();
  const cache = useQueryClient();
  const [deleteOne] = useDelete<Cliente>();
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne('clientes', { id: cliente.id, previousData: cliente }, options);
      void cache.invalidateQueries({ queryKey: ['clienteOptions'] });
      toast('success', `Cliente "${cliente.nome}" excluído com sucesso!`);
    } catch {
      toast('error', 'Falha ao excluir o cliente. Tente novamente.');
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o cliente <strong>{cliente.nome}</strong>? Os usuários, relatórios e
          aplicativos dele são excluídos junto. Esta ação não pode ser desfeita.
        </>
      }
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
