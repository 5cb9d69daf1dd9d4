import { Card, Link as MuiLink, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

export interface PainelCardProps {
  readonly title: string;
  /** Where everything about it is. */
  readonly link?: { readonly text: string; readonly to: string; readonly state?: unknown };
  /** A sentence that stands in place of the card when there is nothing to do. All such sentences share a line below the cards. */
  readonly quiet?: string | false;
  readonly children?: ReactNode;
}

/** One subject of the panel, with the way to its place. */
export function PainelCard({ title, link, quiet, children }: PainelCardProps) {
  const id = useId();
  if (quiet) return <QuietLine>{quiet}</QuietLine>;
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {link && (
          <MuiLink component={Link} to={link.to} state={link.state} variant="body2">
            {link.text}
          </MuiLink>
        )}
      </Stack>
      {children && <Stack sx={{ gap: 1, mt: 1.5 }}>{children}</Stack>}
    </Card>
  );
}

/** What needs nobody, said in words. */
export const QuietLine = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" data-quiet sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
