import { Box } from '@mui/material';
import type { Equipe } from '@portal/api-client/contract';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { TeamOpensList } from './TeamOpensList.tsx';

/** What a team opens, in its form. It is changed on the page of the team. Spec EQP-09. */
export const TeamOpens = ({ equipe }: { equipe: Equipe }) => (
  <FormSection
    title="O que abre"
    hint={
      <>
        É dado no{' '}
        <AreaLink area="reports" to="/reports">
          formulário do relatório
        </AreaLink>{' '}
        e nas{' '}
        <AreaLink area="aplicativos" to="/aplicativos">
          permissões do aplicativo
        </AreaLink>
        .
      </>
    }
  >
    <Box sx={wholeWidth}>
      <TeamOpensList equipe={equipe} />
    </Box>
  </FormSection>
);
