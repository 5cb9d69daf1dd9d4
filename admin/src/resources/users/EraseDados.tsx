import { Button, List, ListItem, Typography } from '@mui/material';
import { eraseDados, type Recibo, type User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced, ConfirmDialog, useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useDeletionEffect } from '../../access/rehearsal/useDeletionEffect.tsx';
import { reasonOf } from '../../failureText.ts';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { download } from '../../list/export/download.ts';
import { useLeaveDeleted } from '../../record/useLeaveDeleted.ts';
import { receiptText } from './receiptText.ts';

/** Erases a person everywhere, history included, after a rehearsal and the typed username; then shows the receipt. Spec LGPD-01. */
export function EraseDados({ user }: { readonly user: User }) {
  const [isAsking, setAsking] = useState(false);
  const [recibo, setRecibo] = useState<Recibo | null>(null);
  return (
    <Announced recurso={addedParts.personalCopy}>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Apagar dados…
      </Button>
      {isAsking && !recibo && (
        <AskErasure user={user} onErased={setRecibo} onClose={() => setAsking(false)} />
      )}
      {recibo && <Receipt recibo={recibo} username={user.username} />}
    </Announced>
  );
}

interface AskErasureProps {
  readonly user: User;
  readonly onErased: (recibo: Recibo) => void;
  readonly onClose: () => void;
}

function AskErasure({ user: { id, username }, onErased, onClose }: AskErasureProps) {
  const { client } = useAppServices();
  const toast = useToast();
  const body = { confirmacao: username };
  const path = eraseDados.path.replace(':id', String(id));
  const { effect, isReady, accept } = useDeletionEffect(path, body);
  const erase = async () => {
    accept();
    try {
      onErased(await client.call(eraseDados, { params: { id }, body }));
    } catch (error) {
      toast('error', `Falha ao apagar os dados. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Apagar dados pessoais"
      message={
        <>
          A conta de <strong>{username}</strong> e tudo o que o portal guarda da pessoa são
          apagados, também no histórico e na lixeira. Nada volta: se o pedido também for de acesso,
          use antes Exportar dados. Digite o usuário para confirmar.
        </>
      }
      typedText={username}
      confirmText="Apagar dados"
      details={effect}
      isReady={isReady}
      onConfirm={erase}
      onClose={onClose}
    />
  );
}

/** The receipt is shown once, so only its button closes it. */
function Receipt({ recibo, username }: { readonly recibo: Recibo; readonly username: string }) {
  const leave = useLeaveDeleted();
  const refresh = useRefresh();
  const close = () => {
    leave();
    refresh();
  };
  const lines = receiptText(recibo);
  return (
    <TitledDialog
      title={`Dados de ${username} apagados`}
      onClose={null}
      buttons={
        <>
          <Button
            onClick={() =>
              download(`recibo-usuario-${recibo.usuario}.txt`, [lines.join('\n')], 'text/plain')
            }
          >
            Baixar recibo
          </Button>
          <Button variant="contained" onClick={close}>
            Concluir
          </Button>
        </>
      }
    >
      <Typography>O portal não mostra este recibo de novo.</Typography>
      <List dense>
        {lines.map((line) => (
          <ListItem key={line} disableGutters>
            {line}
          </ListItem>
        ))}
      </List>
    </TitledDialog>
  );
}
