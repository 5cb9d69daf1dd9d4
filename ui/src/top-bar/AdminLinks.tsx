import type { CurrentUser } from '@portal/api-client/contract';
import { useId } from 'react';
import styles from './menu.module.css';
import { adminSectionsFor, isCurrent } from './navigation.ts';
import type { PortalLink } from './PortalLink.ts';

interface AdminLinksProps {
  readonly user: CurrentUser;
  readonly currentPath: string;
  readonly link: PortalLink;
  readonly onFollow: () => void;
}

/** The links of the menu `Administração` under their headings. Spec MENU-01. */
export function AdminLinks({ user, currentPath, link: Link, onFollow }: AdminLinksProps) {
  const id = useId();
  return adminSectionsFor(user).map(({ heading, items }) => (
    <div key={heading}>
      <p id={`${id}-${heading}`} className={styles.heading}>
        {heading}
      </p>
      <ul className={styles.list} aria-labelledby={`${id}-${heading}`}>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              path={item.path}
              className={styles.item}
              isCurrent={isCurrent(item, currentPath)}
              onClick={onFollow}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
