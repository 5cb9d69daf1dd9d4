import { Typography } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { PersonAccessList } from './PersonAccessList.tsx';
import { PersonGrants } from './PersonGrants.tsx';

interface PersonAccessProps {
  readonly user: User;
  /** The full name of the person, or the username. */
  readonly name: string;
}

/** What a person may open: by grant, or each report for a server that lists no grants. Spec EXPL-06, CONF-06. */
export function PersonAccess({ user, name }: PersonAccessProps) {
  const hasGrants = useRecurso(addedParts.grants);
  const cliente = user.cliente_id_leitura;
  if (cliente === null) {
    return (
      <Typography>
        {user.is_superuser
          ? 'Superuser: vê todos os relatórios de todos os clientes.'
          : 'Sem cliente: não vê nenhum relatório.'}
      </Typography>
    );
  }
  return hasGrants ? (
    <PersonGrants user={user} cliente={cliente} name={name} />
  ) : (
    <PersonAccessList user={user.id} cliente={cliente} name={name} />
  );
}
