import type { User } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useWholeFilter } from '../../list/EndOfSelection.tsx';
import { ExportButton } from '../../list/export/ExportButton.tsx';

/** Exports the people of the list with the attributes of their cliente. */
export function ExportUsers() {
  const { user: actor } = useSession();
  const { client } = useAppServices();
  const filter = useWholeFilter();
  if (!actor) return null;
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
