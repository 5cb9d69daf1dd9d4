import type { Group, User } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { groupsAfter, storedGroups } from './userForm.ts';

interface GroupsNoteProps {
  readonly user: User;
  /** The id of the chosen group as a string. Empty means no group. */
  readonly group: string;
  readonly groups: readonly Group[];
}

/**
 * The form's select shows one group (ADM-USR-12). A user in several groups stays in all of them until another one is chosen, so that an
 * unrelated edit takes none away. This note says which groups a save keeps or removes.
 */
export function GroupsNote({ user, group, groups }: GroupsNoteProps) {
  const stored = storedGroups(user, groups).map(({ name }) => name);
  // A group that the backend no longer lists has no id, so a save cannot keep it.
  const unknown = user.groups.filter((name) => !stored.includes(name));
  if (stored.length < 2 && unknown.length === 0) return null;

  const kept = groupsAfter({ group }, { user, groups }).map(({ name }) => name);
  const lost = [...stored, ...unknown].filter((name) => !kept.includes(name));
  const keeping = kept.length > 0 ? `fica somente em: ${kept.join(', ')}` : 'fica sem grupo';
  return lost.length === 0 ? (
    <Alert level="info">
      Este usuário está em mais de um grupo: {stored.join(', ')}. Todos são mantidos enquanto o
      grupo acima não for alterado.
    </Alert>
  ) : (
    <Alert level="warning">
      Ao salvar, este usuário {keeping}. Ele sai de: {lost.join(', ')}.
    </Alert>
  );
}
