import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ItemDaLixeira, Restauracao } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldMessages, reasonOf } from '../../failureText.ts';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { linkOf } from '../../history/auditModel.ts';
import { keepFocus } from '../../layout/keepFocus.ts';
import { NotRestored } from './NotRestored.tsx';
import { RestorePreview } from './RestorePreview.tsx';
import { afterPerson, doneText, theThing } from './restoreTexts.ts';
import { useRestoration } from './useRestoration.ts';

interface RestoreDialogProps {
  readonly item: ItemDaLixeira;
  readonly onClose: () => void;
}

/** Says what comes back and what does not, asks for names that are taken, restores, and leads to the restored thing. Spec LIXO-02. */
export function RestoreDialog({ item, onClose }: RestoreDialogProps) {
  const { preview, restore, refresh, isSaving, failure, restored } = useRestoration(item);
  const [names, setNames] = useState<Restauracao>({});
  const { data, isFetching } = preview;
  const refused = failure === null ? {} : messagesOfNames(failure);
  const isPossible = data !== undefined && data.impedimento === null && !isFetching;

  const close = () => {
    if (isSaving) return;
    onClose();
    if (!restored) return;
    void refresh();
    // The row goes, and the pressed button with it.
    keepFocus();
  };
  return (
    <TitledDialog
      title={`Restaurar ${theThing[item.tipo]} ${item.nome}`}
      onClose={close}
      onSubmit={() => isPossible && restore(names)}
      buttons={
        <>
          <Button onClick={close} disabled={isSaving} autoFocus={restored !== null}>
            {restored ? 'Fechar' : 'Cancelar'}
          </Button>
          {!restored && (
            <Button type="submit" variant="contained" disabled={!isPossible || isSaving}>
              {isSaving ? 'Restaurando...' : 'Restaurar'}
            </Button>
          )}
        </>
      }
    >
      {restored ? (
        <Stack sx={{ gap: 2 }}>
          <Alert level="success">{doneText(item.tipo, restored.nome)}</Alert>
          {item.tipo === 'user' && <Typography>{afterPerson}</Typography>}
          <NotRestored title="Não voltou" sentences={restored.nao_voltam} />
          <ThingLink tipo={item.tipo} registro={restored.registro} />
        </Stack>
      ) : (
        <Stack sx={{ gap: 2 }}>
          {failure !== null && Object.keys(refused).length === 0 && (
            <Alert level="error">{`Falha ao restaurar. ${reasonOf(failure)}`}</Alert>
          )}
          <RestorePreview
            tipo={item.tipo}
            preview={preview}
            refused={refused}
            names={names}
            onChange={setNames}
            disabled={isSaving}
          />
        </Stack>
      )}
    </TitledDialog>
  );
}

function ThingLink({ tipo, registro }: { tipo: ItemDaLixeira['tipo']; registro: number }) {
  const link = linkOf(`${tipo}:${registro}`);
  if (!link) return null;
  return (
    <MuiLink component={Link} to={link.to} sx={{ alignSelf: 'start' }}>
      {link.text}
    </MuiLink>
  );
}

/** The messages of a refusal that are about names. */
const messagesOfNames = (failure: unknown) =>
  Object.fromEntries(
    fieldMessages(failure).filter(([field]) => ['username', 'email', 'nome'].includes(field)),
  );
