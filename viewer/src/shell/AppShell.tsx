import type { CurrentUser } from '@portal/api-client/contract';
import { ErrorBoundary, useBranding, useSession } from '@portal/ui';
import { TopBar } from '@portal/ui/top-bar';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasSides } from '../layout/chrome.ts';
import { lazyScreen } from '../layout/lazyScreen.tsx';
import { useFocusOnNavigation } from '../layout/useFocusOnNavigation.ts';
import { ViewerLink } from '../layout/ViewerLink.tsx';
import { paths } from '../paths.ts';
import { dropStaticShell } from '../static-shell/staticShell.ts';
import styles from './AppShell.module.css';
import { usePrefetchLink } from './usePrefetchLink.ts';

// Most readers have no notice.
const OwnAvisos = lazyScreen(async () => (await import('../avisos/OwnAvisos.tsx')).OwnAvisos);

interface AppShellProps {
  readonly user: CurrentUser;
  /** Shown in the top bar, beside the theme button. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The top bar and the screen below it. */
export function AppShell({ user, tools, children }: AppShellProps) {
  const { signOut } = useSession();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const prefetchLink = usePrefetchLink();
  const hasSides = useHasSides();
  const { avisos_mudam_em: next, avisos = next } = useBranding().branding;
  useFocusOnNavigation(main, pathname);
  useEffect(dropStaticShell, []);
  const logout = () => {
    signOut();
    // A frame has no page to sign in.
    if (window !== window.top) return;
    // The sign-out loads the whole page, so no data of this user stays in memory for the next user.
    window.location.replace(paths.login());
  };
  const skip = (event: MouseEvent) => {
    const content = contentOf(main.current);
    if (!content) return;
    event.preventDefault();
    content.focus();
  };
  return (
    <div className={styles.shell} {...prefetchLink}>
      {hasSides && (
        <TopBar
          user={user}
          currentPath={pathname}
          link={ViewerLink}
          tools={tools}
          onSkip={skip}
          onLogout={logout}
        />
      )}
      {avisos && (
        <Suspense>
          <OwnAvisos />
        </Suspense>
      )}
      <main ref={main} id="conteudo" className={styles.main} tabIndex={-1}>
        {/* A failing screen leaves the bar standing. */}
        <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
      </main>
    </div>
  );
}

/**
 * Where `Ir para o conteúdo` leads: to the report; without one, to what stands beside a list (`data-content`); else to the
 * screen. Spec LER-13.
 */
function contentOf(main: HTMLElement | null): HTMLElement | null {
  // The frame stands at the root of the page. One that is not on the screen is inert.
  const report = document.querySelector<HTMLElement>('#report-frame:not([inert]) iframe');
  return report ?? main?.querySelector<HTMLElement>('[data-content]') ?? main;
}
