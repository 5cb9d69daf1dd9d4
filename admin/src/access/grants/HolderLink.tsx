import { Link as MuiLink } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { listPath } from '../../list/listPath.ts';
import { holderText } from './concessaoModel.ts';

/** The name of a person, team or role, with a link to it for those who may open that part. */
export function HolderLink({ row }: { readonly row: Concessao }) {
  const { user } = useSession();
  const area = row.tipo === 'equipe' ? 'equipes' : 'users';
  if (!user || !canOpenAdminArea(user, area)) return holderText(row);
  const to =
    row.titular === null ? listPath('users', { groups: row.nome }) : `/${area}/${row.titular}`;
  return (
    <MuiLink component={Link} to={to}>
      {holderText(row)}
    </MuiLink>
  );
}
