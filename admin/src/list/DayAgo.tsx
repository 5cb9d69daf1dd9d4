import { Box } from '@mui/material';
import { dayAgoText } from './dayAgoText.ts';

/** The day of an instant in Brasília, and how long ago that is. */
export function DayAgo({ at }: { readonly at: string }) {
  const { day, ago } = dayAgoText(at);
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {day}
      </Box>{' '}
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
      >
        {ago}
      </Box>
    </>
  );
}
