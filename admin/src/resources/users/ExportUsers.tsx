import type { CurrentUser, User } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useListFilterContext } from 'react-admin';
import { ExportButton } from '../../list/export/ExportButton.tsx';

/** Exports the people of the list with the attributes of their cliente. */
export function ExportUsers({ actor }: { actor: CurrentUser }) {
  const { client } = useAppServices();
  const { filterValues } = useListFilterContext();
  return (
    <ExportButton<User>
      resource="users"
      fileName="usuarios.csv"
      loadWriter={async () => {
        const { usersWriter } = await import('./csv/usersWriter.ts');
        return usersWriter(client, actor, filterValues);
      }}
      what="usuários"
    />
  );
}
