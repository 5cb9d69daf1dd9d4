import type { CurrentUser } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import { AdminLinks } from './AdminLinks.tsx';
import { Disclosure } from './Disclosure.tsx';
import styles from './menu.module.css';
import { adminSectionsFor, isCurrent, mainItems, type NavigationItem } from './navigation.ts';
import { PersonPanel } from './PersonPanel.tsx';
import type { PortalLink } from './PortalLink.ts';

interface MobileMenuProps {
  readonly user: CurrentUser;
  readonly currentPath: string;
  readonly link: PortalLink;
  readonly onLogout: () => void;
  /** Content of the button. */
  readonly children: ReactNode;
}

/** Contains everything of the top bar in one panel, for narrow screens. Spec NAV-09. */
export function MobileMenu({ user, currentPath, link: Link, onLogout, children }: MobileMenuProps) {
  return (
    <Disclosure align="end" width="full" label="Menu" button={children}>
      {(close) => {
        const linkTo = (item: NavigationItem) => (
          <li key={item.path}>
            <Link
              path={item.path}
              className={styles.item}
              isCurrent={isCurrent(item, currentPath)}
              onClick={close}
            >
              {item.label}
            </Link>
          </li>
        );
        return (
          <nav aria-label="Menu">
            <ul className={styles.list}>{mainItems.map(linkTo)}</ul>
            {adminSectionsFor(user).length > 0 && (
              <section aria-label="Administração">
                <p className={styles.heading}>Administração</p>
                <AdminLinks user={user} currentPath={currentPath} link={Link} onFollow={close} />
              </section>
            )}
            <hr className={styles.rule} />
            <PersonPanel
              user={user}
              currentPath={currentPath}
              link={Link}
              onChoose={close}
              onLogout={onLogout}
            />
          </nav>
        );
      }}
    </Disclosure>
  );
}
