import { Link as MuiLink } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { accessText } from './concessaoModel.ts';

/** What a grant opens. In an application it leads to the permissions of the holder, for those who may open them. */
export function GrantLink({ row }: { readonly row: Concessao }) {
  const { user } = useSession();
  const { tipo, titular, aplicativo } = row;
  if (aplicativo === null || !user || !canOpenAdminArea(user, 'aplicativos'))
    return accessText(row);
  const holder = tipo === 'equipe' ? `equipe=${titular}` : `pessoa=${titular}`;
  const to = `/aplicativos/${aplicativo}/permissions?${holder}`;
  return (
    <MuiLink component={Link} to={to}>
      {accessText(row)}
    </MuiLink>
  );
}
