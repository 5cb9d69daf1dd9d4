import { Box, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { useId } from 'react';
import { dayText, pressesOf } from './auditModel.ts';
import { HistoryItem } from './HistoryItem.tsx';

interface HistoryItemsProps {
  /** Newest first. */
  readonly rows: readonly AuditEntry[];
  readonly shownSubject?: string;
  readonly hasCliente?: boolean;
  /** How many presses are shown at most. Absent: all. */
  readonly most?: number;
}

/** Lists entries, one for each press of a button, under the days on which they were made. */
export function HistoryItems({ rows, shownSubject, hasCliente = false, most }: HistoryItemsProps) {
  const presses = pressesOf(rows).slice(0, most);
  const days = [...new Set(presses.map(([row]) => dayText(row)))];
  return (
    <Stack sx={{ gap: 2 }}>
      {days.map((day) => (
        <Day key={day} title={day}>
          {presses
            .filter(([row]) => dayText(row) === day)
            .map(([row, ...others]) => (
              <HistoryItem
                key={row.id}
                row={row}
                others={others}
                shownSubject={shownSubject}
                hasCliente={hasCliente}
              />
            ))}
        </Day>
      ))}
    </Stack>
  );
}

function Day({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography
        id={id}
        variant="subtitle2"
        component="h3"
        sx={{ color: 'text.secondary', mb: 0.5 }}
      >
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </section>
  );
}
