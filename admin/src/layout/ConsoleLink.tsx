import type { PortalLink } from '@portal/ui';
import { Link } from 'react-router-dom';

/**
 * A link of the top bar. A path of the console is a client-side navigation; a path of the viewer loads another page.
 */
export const ConsoleLink: PortalLink = ({ path, className, isCurrent, onClick, children }) => {
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {};
  return path.startsWith('/admin/') ? (
    <Link to={path.slice('/admin'.length)} className={className} onClick={onClick} {...current}>
      {children}
    </Link>
  ) : (
    <a href={path} className={className} onClick={onClick} {...current}>
      {children}
    </a>
  );
};
