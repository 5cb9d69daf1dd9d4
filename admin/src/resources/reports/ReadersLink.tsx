import type { RelatorioConfig } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { counted } from '../../counted.ts';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { listPath } from '../../list/listPath.ts';

interface ReadersLinkProps {
  readonly config: RelatorioConfig;
  readonly people: number;
}

/** How many people may open a report now. Leads to the list of its accesses, for those who may open that. */
export function ReadersLink({ config: { id, cliente }, people }: ReadersLinkProps) {
  const { user } = useSession();
  const text = people === 0 ? 'Ninguém' : counted(people, 'pessoa', 'pessoas');
  // A superuser names the cliente of the list.
  const filter = { ...(user?.is_superuser && { cliente }), relatorio: id };
  return (
    <AreaLink area="acessos" to={listPath('acessos', filter)} sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </AreaLink>
  );
}
