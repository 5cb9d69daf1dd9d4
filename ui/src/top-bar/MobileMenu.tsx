import type { CurrentUser } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';
import styles from './menu.module.css';
import { adminItemsFor, isCurrent, mainItems, type NavigationItem } from './navigation.ts';
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
  const adminItems = adminItemsFor(user);
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
            {adminItems.length > 0 && (
              <>
                <p className={styles.heading}>Administração</p>
                <ul className={styles.list}>{adminItems.map(linkTo)}</ul>
              </>
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
