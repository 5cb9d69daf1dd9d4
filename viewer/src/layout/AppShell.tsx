import type { CurrentUser } from '@portal/api-client/contract';
import { TopBar, useSession } from '@portal/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './AppShell.module.css';
import { ViewerLink } from './ViewerLink.tsx';

/** The top bar and the screen below it. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const logout = () => {
    signOut();
    // A whole page load: nothing of this person stays in memory for the next one.
    window.location.replace(paths.login());
  };
  return (
    <div className={styles.shell}>
      <TopBar user={user} currentPath={pathname} link={ViewerLink} onLogout={logout} />
      <main id="conteudo" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
