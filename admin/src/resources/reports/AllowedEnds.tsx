import { Box, Button, Stack } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { EndInput } from '../../ends/EndInput.tsx';
import { EndNote } from '../../ends/EndNote.tsx';
import { ExtendAll } from '../../ends/ExtendAll.tsx';
import { endStateOf } from '../../ends/endText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import type { Ends } from './reportForm.ts';

interface AllowedEndsProps {
  readonly source: 'users_allowed_ends' | 'equipes_allowed_ends';
  readonly title: string;
  /** Who is allowed. */
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
}

/** How many of those without an end can be given one here. */
const maxShown = 50;

/**
 * The ends of grants on Dashboards: those that exist are listed with their marks, and each can be given another day. Spec
 * PRAZO-01, PRAZO-04, PRAZO-06.
 */
export function AllowedEnds({ source, title, ids, nameOf }: AllowedEndsProps) {
  const hasEnds = useRecurso(addedParts.ends);
  const { field } = useInput({ source });
  const [isOpen, setOpen] = useState(false);
  const ends: Ends = field.value ?? {};
  if (!hasEnds || ids.length === 0) return null;
  const withEnd = ids.filter((id) => ends[id]);
  const soon = ids.filter((id) => endStateOf(ends[id]) === 'soon');
  const setEnd = (some: readonly number[], until: string | null) =>
    field.onChange({ ...ends, ...Object.fromEntries(some.map((id) => [id, until])) });
  const shown = [...withEnd, ...ids.filter((id) => !ends[id]).slice(0, maxShown)];
  return (
    <Stack component="section" aria-label={title} sx={{ ...wholeWidth, gap: 0.5 }}>
      {!isOpen && withEnd.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {withEnd.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <EndNote end={ends[id]} />
            </li>
          ))}
        </Box>
      )}
      {isOpen && soon.length > 1 && (
        <ExtendAll count={soon.length} onExtend={(until) => setEnd(soon, until)} />
      )}
      {isOpen &&
        shown.map((id) => (
          <EndInput
            key={id}
            label={`Fim do acesso de ${nameOf(id)}`}
            value={ends[id] ?? null}
            helperText=" "
            onChange={(until) => setEnd([id], until)}
          />
        ))}
      <Button size="small" onClick={() => setOpen(!isOpen)} sx={{ alignSelf: 'flex-start' }}>
        {isOpen ? `Fechar ${title.toLowerCase()}` : title}
      </Button>
    </Stack>
  );
}
