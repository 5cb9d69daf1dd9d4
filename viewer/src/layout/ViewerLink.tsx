import type { PortalLink } from '@portal/ui';
import { Link } from 'react-router-dom';

/** Inside the viewer a link changes the screen; the console below `/admin/` is another page load. */
export const ViewerLink: PortalLink = ({ path, className, isCurrent, onClick, children }) => {
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {};
  return path.startsWith('/admin/') ? (
    <a href={path} className={className} onClick={onClick} {...current}>
      {children}
    </a>
  ) : (
    <Link to={path} className={className} onClick={onClick} {...current}>
      {children}
    </Link>
  );
};
