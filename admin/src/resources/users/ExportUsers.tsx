import type { CurrentUser, User } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { useWholeFilter } from '../../list/useWholeFilter.ts';

/** Exports the people of the list with the attributes of their cliente. */
export function ExportUsers({ actor }: { actor: CurrentUser }) {
  const { client } = useAppServices();
  const filter = useWholeFilter();
  return (
    <ExportButton<User>
      resource="users"
      fileName="usuarios.csv"
      loadWriter={async () => {
        const { usersWriter } = await import('./csv/usersWriter.ts');
        return usersWriter(client, actor, filter);
      }}
      what="usuários"
    />
  );
}
