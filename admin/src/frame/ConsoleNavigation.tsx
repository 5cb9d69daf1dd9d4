import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminPlace, adminSectionsFor, isCurrent, placeName } from '@portal/ui/navigation';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../lazyPart.ts';
import styles from './ConsoleNavigation.module.css';
import { ConsoleSearch } from './search/ConsoleSearch.tsx';
import { useOpenCounts } from './useOpenCounts.ts';

// Only superusers load it.
const ClienteSwitch = lazyPart(() => import('./ClienteSwitch.tsx'), 'ClienteSwitch');

/**
 * The places of the console with what is open in each: a column beside the screen, or one row that scrolls sideways above it.
 * Spec MENU-01.
 */
export function ConsoleNavigation({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation();
  const counts = useOpenCounts(user);
  const sections = adminSectionsFor(user);

  const linkTo = (place: AdminPlace) => {
    const count = 'area' in place.needs ? counts[place.needs.area] : undefined;
    const isHere = isCurrent(place, `/admin${pathname}`);
    return (
      <li key={place.path}>
        <Link
          ref={isHere ? scrollToPlace : undefined}
          to={place.path.slice('/admin'.length)}
          className={styles.place}
          aria-current={isHere ? 'page' : undefined}
          aria-label={count && `${placeName(place)}, ${count.text}`}
        >
          {placeName(place)}
          {count && (
            <span className={styles.count} title={count.text}>
              {count.total > 99 ? '99+' : count.total}
            </span>
          )}
        </Link>
      </li>
    );
  };
  const first = sections.flatMap(({ items }) => items.filter(isFirst));
  const others = sections
    .map(({ heading, items }) => ({ heading, items: items.filter((one) => !isFirst(one)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav className={styles.navigation} aria-label="Lugares do console">
      {user.is_superuser && (
        <div className={styles.cliente}>
          <Suspense fallback={null}>
            <ClienteSwitch />
          </Suspense>
        </div>
      )}
      <ConsoleSearch user={user} />
      <div className={styles.places}>
        <ul className={styles.list}>
          {first.map(linkTo)}
          {others.map(({ heading, items }) => (
            <li key={heading}>
              <p className={styles.heading}>{heading}</p>
              <ul className={styles.list}>{items.map(linkTo)}</ul>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** `Painel` is where a visit begins. It stands above the headings. */
const isFirst = ({ needs }: AdminPlace) => 'part' in needs;

/** React calls this with the link of the place that becomes the current one. Scrolls the row so that it is in its middle. */
function scrollToPlace(current: HTMLElement | null): void {
  const row = current?.closest(`.${styles.places}`);
  if (row && current)
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
