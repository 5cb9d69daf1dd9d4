import { Box } from '@mui/material';
import type { Equipe } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Announced, Spinner, useSession } from '@portal/ui';
import { Suspense } from 'react';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { TeamOpensList } from './TeamOpensList.tsx';

const TeamGrants = lazyPart(() => import('../../access/record/TeamGrants.tsx'), 'TeamGrants');

/** What a team opens: its grants for those who may change them. Spec EQP-09, CONF-06. */
export function TeamOpens({ equipe }: { equipe: Equipe }) {
  const { user } = useSession();
  const list = <TeamOpensList equipe={equipe} />;
  const mayChange = user !== null && canOpenAdminArea(user, 'acessos');
  return (
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
        {mayChange ? (
          <Announced recurso={addedParts.grants} otherwise={list}>
            <Suspense fallback={<Spinner label="Carregando acessos..." />}>
              <TeamGrants equipe={equipe} />
            </Suspense>
          </Announced>
        ) : (
          list
        )}
      </Box>
    </FormSection>
  );
}
