import { Button, Stack } from '@mui/material';
import { groups } from '../../uso/usoModel.ts';
import type { View } from './useUsoSearch.ts';

interface UsoViewsProps {
  readonly view: View;
  /** Whether the cliente tells names at all. Without them only reports are told, because the difference of two groups would tell somebody. */
  readonly hasNames: boolean;
  /** Whether the caller may see who has opened. */
  readonly canSeePeople: boolean;
  readonly onChange: (view: View) => void;
}

const lists = [
  ['hora', 'Horários'],
  ['equipe_relatorio', 'Equipes e relatórios'],
  ['parados', 'Sem abertura'],
  ['ausentes', 'Nunca abriram'],
] as const;

const nameless: readonly View[] = ['relatorio', 'parados'];
const ofPeople: readonly View[] = ['equipe', 'equipe_relatorio', 'pessoa', 'ausentes'];

/** The groups, and the lists of what and who is missing. */
export function UsoViews({ view, hasNames, canSeePeople, onChange }: UsoViewsProps) {
  const views: (readonly [View, string])[] = [
    ...Object.entries(groups).map(([name, { tab }]) => [name as View, tab] as const),
    ...lists,
  ];
  return (
    <Stack component="nav" aria-label="Visão" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {views
        .filter(([name]) => hasNames || nameless.includes(name))
        .filter(([name]) => canSeePeople || !ofPeople.includes(name))
        .map(([name, text]) => (
          <Button
            key={name}
            size="small"
            variant={name === view ? 'outlined' : 'text'}
            aria-current={name === view ? 'page' : undefined}
            onClick={() => onChange(name)}
          >
            {text}
          </Button>
        ))}
    </Stack>
  );
}
