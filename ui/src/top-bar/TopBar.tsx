import type { CurrentUser } from '@portal/api-client/contract';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { BrandLogo } from '../theme/BrandLogo.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { isCurrent, mainItems } from './navigation.ts';
import type { PortalLink } from './PortalLink.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  readonly user: CurrentUser;
  /** Path of the current page in the whole portal, with `/admin` for the console. */
  readonly currentPath: string;
  readonly link: PortalLink;
  /** Content of one app only, shown before the theme button. */
  readonly tools?: ReactNode;
  /** Called when `Ir para o conteúdo` is pressed, which else leads to the element `conteudo`. */
  readonly onSkip?: (event: MouseEvent) => void;
  readonly onLogout: () => void;
}

/** The top bar of both apps. Spec NAV-01 … 12. */
export function TopBar({ user, currentPath, link: Link, tools, onSkip, onLogout }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, and an app may name a nearer one. */}
      <a className={styles.skip} href="#conteudo" onClick={onSkip}>
        Ir para o conteúdo
      </a>
      <Link path="/home" className={styles.brand}>
        <BrandLogo />
      </Link>
      <nav className={styles.links} aria-label="Principal">
        {mainItems.map((item) => (
          <Link
            key={item.path}
            path={item.path}
            className={styles.link}
            isCurrent={isCurrent(item, currentPath)}
          >
            {item.label}
          </Link>
        ))}
        <AdminMenu user={user} currentPath={currentPath} link={Link} />
      </nav>
      <div className={styles.tools}>
        {tools}
        <ThemeToggle />
        <span className={styles.wide}>
          <UserMenu user={user} currentPath={currentPath} link={Link} onLogout={onLogout} />
        </span>
        <span className={styles.narrow}>
          <MobileMenu user={user} currentPath={currentPath} link={Link} onLogout={onLogout}>
            <Icon name="menu" />
          </MobileMenu>
        </span>
      </div>
    </header>
  );
}
