/**
 * Lets a dialog scroll with its title and its buttons in a window less than 24 rem high. A zoom of 400 % makes such a window. If only
 * the fields scrolled, title and buttons would take the whole height. Spec ENTR-05.
 */
export const scrollingWhole = {
  '@media (max-height: 24rem)': {
    display: 'block !important',
    overflowY: 'auto',
    '& form': { display: 'block !important' },
    '& .MuiDialogContent-root': { overflowY: 'visible' },
  },
} as const;
