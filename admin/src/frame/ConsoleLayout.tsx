import { Box } from '@mui/material';
import { Spinner, useSession } from '@portal/ui';
import { TopBar } from '@portal/ui/top-bar';
import { type ReactNode, Suspense } from 'react';
import { useLogout } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { ConsoleLink } from '../layout/ConsoleLink.tsx';
import { possibleWords } from '../list/possibleWords.ts';
import { ConsoleNavigation } from './ConsoleNavigation.tsx';

/** The portal's top bar, below it the console's navigation and its screens: side by side if the window is wide. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search, state } = useLocation();
  const possible = possibleWords(search);
  const { cliente } = useClienteInView();
  const logout = useLogout();
  return (
    <>
      {user && (
        <TopBar
          user={user}
          currentPath={`/admin${pathname}`}
          link={ConsoleLink}
          onLogout={() => void logout()}
        />
      )}
      <Box sx={{ '@media (min-width: 80rem)': { display: 'flex' } }}>
        {user && <ConsoleNavigation user={user} />}
        <Box
          component="main"
          id="conteudo"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: '84rem',
            mx: 'auto',
            px: { xs: 2, md: 3 },
            py: { xs: 2, md: 4 },
          }}
        >
          {possible === null ? (
            // Another cliente is another screen: nothing that was selected or typed stays.
            <Suspense key={cliente} fallback={<Spinner label="Carregando..." />}>
              {children}
            </Suspense>
          ) : (
            // A list with such an address would ask the server for it, and show a failure.
            <Navigate to={{ pathname, search: possible }} state={state} replace />
          )}
        </Box>
      </Box>
    </>
  );
}
