import type { SxProps, Theme } from '@mui/material/styles';

/**
 * Styles of a table whose rows become cards on narrow screens. Each cell is a line that starts with its column's title. A
 * changed `display` removes the implicit table roles, so the table must set its `role` attributes explicitly.
 */
export const stackedTable: SxProps<Theme> = (theme) => ({
  '& td, & th': { height: '3rem' },
  '& .value': { display: 'block', minWidth: '4.5rem', overflowWrap: 'anywhere' },
  '& .actions': { whiteSpace: 'nowrap' },
  '& .select': { width: '3rem', pr: 0 },
  // Between cards and a wide window, the widest list would otherwise hide its actions behind sideways scrolling. From 1280 pixels
  // on, the navigation stands beside it.
  [theme.breakpoints.between('md', 1400)]: { '& td, & th': { px: 1 } },
  [theme.breakpoints.up(1400)]: {
    '&.crowded :is(td, th) + :is(td, th)': { pl: 1 },
    '&.crowded :is(td, th):not(:last-of-type)': { pr: 1 },
  },
  [theme.breakpoints.between('md', 1024)]: { '& .minor': { display: 'none' } },
  '@media print': {
    '& .select, & .actions': { display: 'none' },
    '& td, & th': { height: 'auto', px: 0.75, py: 0.5, fontSize: '0.75rem' },
  },
  [theme.breakpoints.down('md').replace('@media', '@media screen and')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'block',
      position: 'relative',
      py: 1,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& td, & th': {
      display: 'flex',
      gap: 2,
      height: 'auto',
      border: 0,
      py: 0.5,
      textAlign: 'start',
    },
    '& th': { pr: 6 },
    '& th .value': { fontWeight: 'fontWeightBold' },
    '& [data-title]::before': {
      content: 'attr(data-title)',
      flex: '0 0 6.5rem',
      color: 'text.secondary',
      fontWeight: 'fontWeightRegular',
    },
    '& .value': { flex: 1, minWidth: 0 },
    '& td:has(> .value:empty)': { display: 'none' },
    '& .select': { position: 'absolute', right: 0, top: 4, p: 0, zIndex: 1 },
    '& .actions': { flexDirection: 'row', justifyContent: 'flex-end' },
  },
});
