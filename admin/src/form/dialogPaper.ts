/**
 * Styles of every form dialog: at most 95 % of the window's height (Spec CONST-03), and almost the full width on
 * phones.
 */
export const dialogPaper = {
  sx: {
    maxHeight: '95vh',
    mx: { xs: 1, sm: 4 },
    my: 0,
    width: { xs: 'calc(100% - 1rem)', sm: 'calc(100% - 4rem)' },
    '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  },
} as const;
