import { Box, Button, Stack } from '@mui/material';
import { relatorioRecord } from '@portal/api-client/records';
import { Announced } from '@portal/ui';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { ExpiryInput } from '../../access/expiry/ExpiryInput.tsx';
import { ExpiryNote } from '../../access/expiry/ExpiryNote.tsx';
import { ExtendAll } from '../../access/expiry/ExtendAll.tsx';
import { expiryStateOf } from '../../expiryText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import type { Expiries } from './reportForm.ts';

interface AllowedExpiriesProps {
  readonly source: 'users_allowed_ends' | 'equipes_allowed_ends';
  readonly title: string;
  /** Who is allowed. */
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
}

/** At most this number of people or teams without an expiry are shown. */
const maxShown = 50;

/**
 * The expiries of grants on Dashboards. Lists the existing ones with their marks, and lets each be changed. Spec PRAZO-01,
 * PRAZO-04, PRAZO-06.
 */
export function AllowedExpiries({ source, title, ids, nameOf }: AllowedExpiriesProps) {
  const { field } = useInput({ source });
  const [isOpen, setOpen] = useState(false);
  const ends: Expiries = field.value ?? {};
  if (ids.length === 0) return null;
  const withEnd = ids.filter((id) => ends[id]);
  const soon = ids.filter((id) => expiryStateOf(ends[id]) === 'soon');
  const setExpiry = (some: readonly number[], until: string | null) =>
    field.onChange({ ...ends, ...Object.fromEntries(some.map((id) => [id, until])) });
  const shown = [...withEnd, ...ids.filter((id) => !ends[id]).slice(0, maxShown)];
  return (
    <Announced recurso={relatorioRecord[source].recurso}>
      <Stack component="section" aria-label={title} sx={{ ...wholeWidth, gap: 0.5 }}>
        {!isOpen && withEnd.length > 0 && (
          <Box
            component="ul"
            sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
          >
            {withEnd.map((id) => (
              <li key={id}>
                {nameOf(id)}
                <ExpiryNote end={ends[id]} />
              </li>
            ))}
          </Box>
        )}
        {isOpen && soon.length > 1 && (
          <ExtendAll count={soon.length} onExtend={(until) => setExpiry(soon, until)} />
        )}
        {isOpen &&
          shown.map((id) => (
            <ExpiryInput
              key={id}
              label={`Fim do acesso de ${nameOf(id)}`}
              value={ends[id] ?? null}
              helperText=" "
              hasShortcuts={false}
              onChange={(until) => setExpiry([id], until)}
            />
          ))}
        <Button size="small" onClick={() => setOpen(!isOpen)} sx={{ alignSelf: 'flex-start' }}>
          {isOpen ? `Fechar ${title.toLowerCase()}` : title}
        </Button>
      </Stack>
    </Announced>
  );
}
