import { Box } from '@mui/material';
import { Spinner, useSession } from '@portal/ui';
import { TopBar } from '@portal/ui/top-bar';
import { type ReactNode, Suspense } from 'react';
import { useLogout } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ConsoleLink } from './ConsoleLink.tsx';

/** The portal's top bar, with the console's screens below. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
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
      <Box
        component="main"
        id="conteudo"
        tabIndex={-1}
        sx={{ maxWidth: '84rem', mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 4 } }}
      >
        <Suspense fallback={<Spinner label="Carregando..." />}>{children}</Suspense>
      </Box>
    </>
  );
}
