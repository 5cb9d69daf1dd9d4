import { Box } from '@mui/material';
import { expiryStateOf, expiryText } from './expiryText.ts';

/** The end of an access, marked if it comes within seven days or has come. Nothing without an end. Spec PRAZO-04, PRAZO-06. */
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
