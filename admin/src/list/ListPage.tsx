import { Box, Card, Stack, Typography } from '@mui/material';
import { useBranding } from '@portal/ui';
import { type ReactNode, useEffect } from 'react';

interface ListPageProps {
  readonly title: string;
  /** Buttons that concern the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Sets the title of the document. */
export function usePageTitle(title: string) {
  const { brandName } = useBranding();
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}

/** The page of one area: title, buttons and list. */
export function ListPage({ title, actions, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        // Many buttons stand below the title, and do not break it.
        sx={{
          flexWrap: { sm: 'wrap' },
          alignItems: { sm: 'center' },
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {actions && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

interface ListCardProps {
  readonly title: string;
  /** A short text beside the title, for example the number of records. */
  readonly note?: ReactNode;
  /** Search and filters. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function ListCard({ title, note, tools, children }: ListCardProps) {
  return (
    <Card variant="outlined">
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{
          flexWrap: { md: 'wrap' },
          alignItems: { md: 'center' },
          justifyContent: 'space-between',
          gap: 1.5,
          px: 2,
          py: 1.5,
        }}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography variant="h2" sx={{ whiteSpace: { md: 'nowrap' } }}>
            {title}
          </Typography>
          {note && (
            <Box
              component="span"
              sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}
            >
              {note}
            </Box>
          )}
        </Stack>
        {tools && (
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              alignItems: 'start',
              gap: 1,
              // Filters stand in one line. What is chosen is told whole below them.
              '& .MuiFormControl-root': { width: { xs: 'calc(50% - 4px)', sm: '8.5rem' } },
              '& :is(.MuiFormControl-root:has([type="search"]), .MuiAutocomplete-root, .MuiAutocomplete-root > *)':
                {
                  width: { xs: '100%', sm: '12rem' },
                },
              '& :is(.MuiInputBase-root, .MuiInputLabel-root)': { fontSize: '0.875rem' },
              '& select': { textOverflow: 'ellipsis' },
              '& .MuiButton-root': { minHeight: '2.5rem' },
            }}
          >
            {tools}
          </Stack>
        )}
      </Stack>
      {children}
    </Card>
  );
}
