import { Button, Stack } from '@mui/material';
import type { CurrentUser, EquipeMembro } from '@portal/api-client/contract';
import { mayJoinThemselves } from '@portal/api-client/rules';
import { useCallback, useMemo, useState } from 'react';
import { useInput } from 'react-admin';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { MemberList } from './MemberList.tsx';
import { MemberSearch } from './MemberSearch.tsx';
import { PasteMembers } from './PasteMembers.tsx';

interface MembersFieldProps {
  readonly actor: CurrentUser;
  /** The people who were members when the form was loaded. */
  readonly stored: readonly EquipeMembro[];
  /** The id of the team's cliente as a string. */
  readonly cliente: string;
  /** True until a superuser has chosen the cliente. */
  readonly isWaiting: boolean;
  /** Why the members cannot be changed; absent if they can. */
  readonly locked: string | undefined;
}

const none: readonly number[] = [];

/** The members of a team: found by search or pasted as a list, and removed one by one. Spec EQP-03, EQP-08. */
export function MembersField({ actor, stored, cliente, isWaiting, locked }: MembersFieldProps) {
  const { field } = useInput({ source: 'membros' });
  const [isPasting, setPasting] = useState(false);
  const [added, setAdded] = useState<readonly EquipeMembro[]>([]);
  const people = useMemo(
    () => new Map([...stored, ...added].map((person) => [person.id, person])),
    [stored, added],
  );
  const ids: readonly number[] = field.value ?? none;
  const members = useMemo(() => ids.flatMap((id) => people.get(id) ?? []), [ids, people]);
  const { onChange } = field;
  const add = (chosen: readonly EquipeMembro[]) => {
    setAdded([...added, ...chosen]);
    onChange([...new Set([...ids, ...chosen.map(({ id }) => id)])]);
  };
  const remove = useCallback(
    (id: number) => onChange(ids.filter((member) => member !== id)),
    [ids, onChange],
  );
  const owner = actor.is_superuser ? Number(cliente) : null;
  return (
    <FormSection title={`Membros (${members.length.toLocaleString('pt-BR')})`}>
      <Stack sx={{ ...wholeWidth, gap: 1 }}>
        {(locked ?? isWaiting) ? (
          (locked ?? 'Escolha o cliente primeiro.')
        ) : (
          <>
            <MemberSearch
              cliente={owner}
              members={members}
              excluded={mayJoinThemselves(actor) ? null : actor.id}
              onAdd={(person) => add([person])}
            />
            {isPasting ? (
              <PasteMembers
                cliente={owner}
                members={members}
                onAdd={add}
                onClose={() => setPasting(false)}
              />
            ) : (
              <Button
                size="small"
                onClick={() => setPasting(true)}
                sx={{ alignSelf: 'flex-start' }}
              >
                Colar uma lista
              </Button>
            )}
          </>
        )}
        <MemberList members={members} {...(locked === undefined && { onRemove: remove })} />
      </Stack>
    </FormSection>
  );
}
