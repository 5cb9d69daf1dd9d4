import { Button, Typography } from '@mui/material';
import type { NewChave } from '@portal/api-client/contract';
import { CopyLine } from '../../form/CopyLine.tsx';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { brasiliaText } from '../../layout/brasiliaText.ts';

/** Shows the text of a key, which no other screen shows. Only its button closes it. Spec CHAVE-01. */
export function ChaveText({
  chave,
  onClose,
}: {
  readonly chave: NewChave;
  readonly onClose: () => void;
}) {
  return (
    <TitledDialog
      title={`A chave ${chave.nome}`}
      onClose={null}
      buttons={
        <Button variant="contained" onClick={onClose}>
          Já guardei
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>
        Copie a chave agora e guarde-a no programa que vai usá-la. O portal não a mostra de novo.
        {chave.troca_ate && ` A anterior funciona até ${brasiliaText(chave.troca_ate)}.`}
      </Typography>
      <CopyLine label="Chave" text={chave.texto} />
    </TitledDialog>
  );
}
