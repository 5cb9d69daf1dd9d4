/** Every form's dialog: at most 95 % of the window high (Spec CONST-03), nearly as wide as a phone. */
export const dialogPaper = {
  sx: {
    maxHeight: '95vh',
    mx: { xs: 1, sm: 4 },
    my: 0,
    width: { xs: 'calc(100% - 1rem)', sm: 'calc(100% - 4rem)' },
    '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  },
} as const;
