import { Box } from '@mui/material';
import { addedParts, refreshRights } from '@portal/api-client/rules';
import { Alert, Announced } from '@portal/ui';
import { CatalogSwitch } from '../../form/CatalogSwitch.tsx';
import { wholeWidth } from '../../form/FormSection.tsx';
import { TeamSelectField } from '../../form/TeamSelectField.tsx';
import { AllowedExpiries } from './AllowedExpiries.tsx';
import { ChosenRight } from './ChosenRight.tsx';
import { ExportFields } from './ExportFields.tsx';
import { UsersAllowedField } from './UsersAllowedField.tsx';
import type { CatalogOwner } from './useCatalog.ts';

/** Who may read the report on Dashboards, refresh its data and export it. Spec ADM-REP-17, EQP-11, ATUA-01, EXPO-01. */
export function AccessFields({ owner }: { owner: CatalogOwner }) {
  return (
    <>
      <UsersAllowedField owner={owner} />
      <Announced recurso={addedParts.teamGrants}>
        <TeamSelectField
          source="equipes_allowed"
          label="Equipes permitidas"
          isSuperuser={owner.isSuperuser}
          after={(ids, nameOf) => (
            <AllowedExpiries
              source="equipes_allowed_ends"
              title="Prazos das equipes"
              ids={ids}
              nameOf={nameOf}
            />
          )}
        />
      </Announced>
      <ChosenRight
        source="atualizacao"
        recurso={addedParts.refreshRight}
        label="Quem pode atualizar os dados"
        words={refreshRights}
        owner={owner}
      />
      <ExportFields owner={owner} />
      <Box sx={wholeWidth}>
        <CatalogSwitch noun="o relatório" />
      </Box>
      <Box sx={wholeWidth}>
        <Alert level="info">
          Estas pessoas
          <Announced recurso={addedParts.teamGrants}> e os membros destas equipes</Announced> veem o
          relatório em Dashboards. Nos aplicativos, as páginas permitidas limitam a navegação, não
          os dados: o acesso do Power BI vale para o relatório inteiro. Para proteger dados, use
          RLS. Tirar alguém daqui não muda os aplicativos em que o relatório está.
        </Alert>
      </Box>
    </>
  );
}
