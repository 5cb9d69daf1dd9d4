import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { Equipe } from '@portal/api-client/contract';
import { useId } from 'react';
import { AtributoValueList } from '../../atributos/AtributoValueList.tsx';
import { dialogPaper } from '../../form/dialogPaper.ts';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { MemberList } from './MemberList.tsx';
import { TeamOpens } from './TeamOpens.tsx';

/** Shows a team to administrators who may not change it. Spec EQP-03. */
export function EquipeView({ equipe, onClose }: { equipe: Equipe; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: dialogPaper }}
    >
      <DialogTitle id={titleId}>{`Equipe ${equipe.nome}`}</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2.5 }}>
          {equipe.descricao}
          <AtributoValueList values={equipe.atributos} />
          <FormSection title={`Membros (${equipe.membros.length.toLocaleString('pt-BR')})`}>
            <Stack sx={{ ...wholeWidth, gap: 1 }}>
              <MemberList members={equipe.membros} />
            </Stack>
          </FormSection>
          <TeamOpens equipe={equipe} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
