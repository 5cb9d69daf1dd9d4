import { Box } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Alert, useRecurso } from '@portal/ui';
import { wholeWidth } from '../../form/FormSection.tsx';
import { TeamsAllowedField } from './TeamsAllowedField.tsx';
import { UsersAllowedField } from './UsersAllowedField.tsx';
import type { CatalogOwner } from './useCatalog.ts';

/** Who may read the report on Dashboards. Spec ADM-REP-17, EQP-11. */
export function AccessFields({ owner }: { owner: CatalogOwner }) {
  const hasTeams = useRecurso(addedParts.teamGrants);
  return (
    <>
      <UsersAllowedField owner={owner} />
      {hasTeams && <TeamsAllowedField owner={owner} />}
      <Box sx={wholeWidth}>
        <Alert level="info">
          Estas pessoas{hasTeams && ' e os membros destas equipes'} veem o relatório em Dashboards.
          Nos aplicativos, as páginas permitidas limitam a navegação, não os dados: o acesso do
          Power BI vale para o relatório inteiro. Para proteger dados, use RLS.
        </Alert>
      </Box>
    </>
  );
}
