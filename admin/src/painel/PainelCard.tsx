import { Card, Link as MuiLink, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

export interface PainelCardProps {
  readonly title: string;
  /** Where everything about it is. */
  readonly link?: { readonly text: string; readonly to: string; readonly state?: unknown };
  readonly isWide?: boolean;
  /** Shown instead of the children when there is nothing to do. The card then has one line. */
  readonly quiet?: ReactNode;
  readonly children?: ReactNode;
}

/** One subject of the panel, with the way to its place. */
export function PainelCard({ title, link, isWide = false, quiet, children }: PainelCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={id}
      data-quiet={Boolean(quiet)}
      sx={{
        p: 2,
        ...(isWide && { gridColumn: '1 / -1' }),
        ...(quiet && { py: 1 }),
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          ...(quiet && { flexWrap: 'wrap' }),
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {quiet && (
          <Typography variant="body2" sx={{ flex: '1 1 12rem', color: 'text.secondary' }}>
            {quiet}
          </Typography>
        )}
        {link && (
          <MuiLink component={Link} to={link.to} state={link.state} variant="body2">
            {link.text}
          </MuiLink>
        )}
      </Stack>
      {children && !quiet && <Stack sx={{ gap: 1, mt: 1.5 }}>{children}</Stack>}
    </Card>
  );
}
