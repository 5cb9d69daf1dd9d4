import { Button, Stack } from '@mui/material';
import type { View } from './useUsoSearch.ts';
import { groups } from './usoModel.ts';

interface UsoViewsProps {
  readonly view: View;
  /** Whether the caller may see who has opened. */
  readonly canSeePeople: boolean;
  readonly onChange: (view: View) => void;
}

const lists = [
  ['parados', 'Sem abertura'],
  ['ausentes', 'Nunca abriram'],
] as const;

/** The groups, and the lists of what and who is missing. */
export function UsoViews({ view, canSeePeople, onChange }: UsoViewsProps) {
  const views: (readonly [View, string])[] = [
    ...Object.entries(groups).map(([name, { tab }]) => [name as View, tab] as const),
    ...lists,
  ];
  return (
    <Stack component="nav" aria-label="Visão" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {views
        .filter(([name]) => canSeePeople || (name !== 'pessoa' && name !== 'ausentes'))
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
