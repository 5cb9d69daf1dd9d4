import type { PortalLink } from '@portal/ui';
import { Link } from 'react-router-dom';

/** Inside the console a link changes the screen; the viewer is another page load. */
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
