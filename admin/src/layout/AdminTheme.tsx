import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useBranding, useTheme } from '@portal/ui';
import { type ReactNode, useMemo } from 'react';
import { adminTheme } from '../theme.ts';

/**
 * Rebuilds the Material UI theme when the brand or the colour scheme changes. Material UI computes shades, so it needs plain colours and no CSS
 * variables.
 */
export function AdminTheme({ children }: { children: ReactNode }) {
  const { branding } = useBranding();
  const { scheme } = useTheme();
  const theme = useMemo(() => adminTheme(branding, scheme), [branding, scheme]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
