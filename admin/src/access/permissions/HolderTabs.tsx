import { Tab, Tabs } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import type { HolderKind } from '../draft/access.ts';
import { countAccess } from './holderAccess.ts';
import type { Part } from './usePart.ts';

interface HolderTabsProps {
  readonly tab: HolderKind;
  readonly people: Part;
  readonly teams: Part;
  readonly onTab: (tab: HolderKind) => void;
}

/** The tabs of people and teams, each with the number of those who have access in the draft. Spec EQP-10, CONF-07. */
export function HolderTabs({ tab, people, teams, onTab }: HolderTabsProps) {
  // Counting thousands of people waits until the pressed control is painted.
  const ofPeople = useDeferredValue(people.draft);
  const ofTeams = useDeferredValue(teams.draft);
  const withAccess = useMemo(
    () => ({
      user: countAccess(people.holders, ofPeople, ofTeams),
      equipe: countAccess(teams.holders, ofTeams, ofTeams),
    }),
    [people.holders, teams.holders, ofPeople, ofTeams],
  );
  const label = (name: string, count: number) => `${name} (${count.toLocaleString('pt-BR')})`;
  return (
    <Tabs
      value={tab}
      onChange={(_, next: HolderKind) => onTab(next)}
      aria-label="Quem recebe o acesso"
      sx={{ flex: 'none' }}
    >
      <Tab value="user" label={label('Pessoas', withAccess.user)} />
      <Tab value="equipe" label={label('Equipes', withAccess.equipe)} />
    </Tabs>
  );
}
