import { Box } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { Link } from 'react-router-dom';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';

/** The teams of a person, each with a link to its form, where members are changed. */
export function UserTeams({ user: { equipes = [] } }: { user: User }) {
  return (
    <FormSection title="Equipes" recurso={userRecord.equipes.recurso}>
      <Box sx={{ ...wholeWidth, overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}>
        {equipes.length === 0 && 'Em nenhuma equipe.'}
        {equipes.length > 0 && (
          <Box component="ul" aria-label="Equipes da pessoa" sx={{ m: 0, pl: 2.5 }}>
            {equipes.map(({ id, nome }) => (
              <li key={id}>
                <Link to={`/equipes/${id}`}>{nome}</Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </FormSection>
  );
}
