import { Button } from '@mui/material';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useState } from 'react';
import { useDataProvider, useListContext, useRefresh } from 'react-admin';
import { reasonOf } from '../../failureText.ts';

/** Deletes the selected users one by one after one confirmation. Users who could not be deleted stay selected. */
export function DeleteSelectedUsers() {
  const { selectedIds, onSelect } = useListContext();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const count = selectedIds.length;

  const remove = async () => {
    const failed: typeof selectedIds = [];
    const reasons = new Set<string>();
    for (const id of selectedIds) {
      try {
        await dataProvider.delete('users', { id });
      } catch (error) {
        failed.push(id);
        reasons.add(reasonOf(error));
      }
    }
    const deleted = count - failed.length;
    if (deleted > 0) toast('success', `${deleted} usuário(s) excluído(s) com sucesso!`);
    for (const reason of reasons) toast('error', `Falha ao excluir usuário. ${reason}`);
    onSelect(failed);
    refresh();
  };
  return (
    <>
      <Button size="small" variant="contained" color="error" onClick={() => setAsking(true)}>
        Excluir selecionados
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Confirmar Exclusão"
          message={`Deseja mesmo excluir ${count} usuário(s)? Esta ação não pode ser desfeita.`}
          confirmText={`Excluir ${count}`}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
