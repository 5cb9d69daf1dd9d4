import { Box } from '@mui/material';

/** So many characters stand open. */
const maxOpen = 140;

/** Microsoft's own sentence about a finding, folded if it is long. Spec DRIFT-03. */
export function MicrosoftSentence({ text }: { readonly text: string }) {
  const isShort = text.length <= maxOpen;
  return (
    <Box
      component={isShort ? 'span' : 'details'}
      sx={{
        display: { xs: 'block', md: 'inline' },
        ml: { md: 1 },
        color: 'text.secondary',
        fontSize: '0.8125rem',
        overflowWrap: 'anywhere',
        '& summary': { cursor: 'pointer' },
      }}
    >
      {isShort ? `Microsoft: “${text}”` : <summary>O que a Microsoft diz</summary>}
      {!isShort && text}
    </Box>
  );
}
