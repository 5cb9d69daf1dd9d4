import { Box } from '@mui/material';
import type { Pendencia } from '@portal/api-client/contract';
import { ConfirmDialog } from '@portal/ui';
import { remedyText } from './pendenciaModel.ts';

interface DirectoryDialogProps {
  readonly pendencia: Pendencia;
  readonly remedio: NonNullable<Pendencia['remedio']>;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Names everybody whom a directory would keep or end, before an administrator says so. Spec SCIM-02, SCIM-03. */
export function DirectoryDialog({ pendencia, remedio, onConfirm, onClose }: DirectoryDialogProps) {
  const { frase, pessoas, afetadas } = pendencia;
  const more = afetadas - pessoas.length;
  return (
    <ConfirmDialog
      title={remedio.texto}
      message={
        <>
          <p>{frase}</p>
          <p>{remedyText[remedio.tipo]}</p>
        </>
      }
      details={
        <Box
          component="ul"
          aria-label="Pessoas"
          sx={{ maxHeight: '16rem', overflow: 'auto', pl: 3 }}
        >
          {pessoas.map(({ id, nome }) => (
            <li key={id}>{nome}</li>
          ))}
          {more > 0 && <li>mais {more.toLocaleString('pt-BR')}</li>}
        </Box>
      }
      confirmText={remedio.texto}
      tone={remedio.tipo === 'permitir' ? 'danger' : 'plain'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
