import { Link as MuiLink } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { clientePath } from '../cliente/clienteInView.ts';

interface ClienteLinkProps {
  readonly id: number | null;
  readonly nome: string;
}

/** The name of a cliente, which leads to its page for those who may open it. Spec MENU-03. */
export function ClienteLink({ id, nome }: ClienteLinkProps) {
  const { user } = useSession();
  if (id === null || !user || !canOpenAdminArea(user, 'clientes')) return <>{nome}</>;
  return (
    <MuiLink component={Link} to={clientePath(id)}>
      {nome}
    </MuiLink>
  );
}
