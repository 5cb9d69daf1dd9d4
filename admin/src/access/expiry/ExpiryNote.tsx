import { Box } from '@mui/material';
import { expiryStateOf, expiryText } from '../../expiryText.ts';

/** Shows an expiry, with a mark if it is within seven days or past. Renders nothing without one. Spec PRAZO-04, PRAZO-06. */
export function ExpiryNote({ end }: { end: string | null | undefined }) {
  const state = expiryStateOf(end);
  if (state === 'none') return null;
  return (
    <Box
      component="span"
      data-state={state}
      sx={{
        ml: 1,
        px: state === 'later' ? 0 : 0.75,
        border: state === 'later' ? 0 : 1,
        borderColor: state === 'ended' ? 'divider' : 'warning.main',
        borderRadius: 1,
        color: state === 'soon' ? 'text.primary' : 'text.secondary',
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
      }}
    >
      {expiryText(end)}
    </Box>
  );
}
