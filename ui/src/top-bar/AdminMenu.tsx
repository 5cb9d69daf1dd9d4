import type { CurrentUser } from '@portal/api-client/contract';
import { Icon } from '../icons/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import styles from './menu.module.css';
import { adminItemsFor, isCurrent } from './navigation.ts';
import type { PortalLink } from './PortalLink.ts';

interface AdminMenuProps {
  readonly user: CurrentUser;
  readonly currentPath: string;
  readonly link: PortalLink;
}

/** The menu `Administração`, shown only to users with an admin role. Spec NAV-03 … 08. */
export function AdminMenu({ user, currentPath, link: Link }: AdminMenuProps) {
  const items = adminItemsFor(user);
  if (items.length === 0) return null;
  return (
    <Disclosure
      button={
        <>
          Administração
          <Icon name="chevronDown" />
        </>
      }
    >
      {(close) => (
        <ul className={styles.list}>
          {items.map((item) => (
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
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
