import { Stack } from '@mui/material';
import type { Equipe } from '@portal/api-client/contract';
import { AtributoValueList } from '../../atributos/AtributoValueList.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { MemberList } from './MemberList.tsx';
import { TeamOpens } from './TeamOpens.tsx';

/** Shows a team to administrators who may not change it. Spec EQP-03. */
export function EquipeView({ equipe, onClose }: { equipe: Equipe; onClose: () => void }) {
  return (
    <TitledDialog title={`Equipe ${equipe.nome}`} maxWidth="md" onClose={onClose}>
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
    </TitledDialog>
  );
}
