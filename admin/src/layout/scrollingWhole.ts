/**
 * At a zoom of 400 % a window has the height of some fields. The whole dialog scrolls then: if title and buttons stayed, there would
 * be no room for the fields between them. Spec ENTR-05.
 */
export const scrollingWhole = {
  '@media (max-height: 24rem)': {
    display: 'block !important',
    overflowY: 'auto',
    '& form': { display: 'block !important' },
    '& .MuiDialogContent-root': { overflowY: 'visible' },
  },
} as const;
