import { Box, Stack, Typography } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { Announced } from '@portal/ui';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  /** Explains the fields, if their labels are not enough. */
  readonly hint?: ReactNode;
  /** The name that a server announces if it has what the section shows. */
  readonly recurso?: Recurso | undefined;
  readonly children: ReactNode;
}

/** A part of a form with a title. Its fields use two columns on wide screens. */
export function FormSection({ title, hint, recurso, children }: FormSectionProps) {
  const id = useId();
  const hintId = useId();
  return (
    <Announced recurso={recurso}>
      <Stack
        component="section"
        aria-labelledby={id}
        aria-describedby={hint ? hintId : undefined}
        sx={{ gap: 1.5 }}
      >
        <Typography id={id} variant="h2" component="h3">
          {title}
        </Typography>
        {hint && (
          <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
        <Fields>{children}</Fields>
      </Stack>
    </Announced>
  );
}

/** Lays out fields in two columns from the tablet width on. A field with `wholeWidth` takes both columns. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

export const wholeWidth = { gridColumn: '1 / -1' } as const;
