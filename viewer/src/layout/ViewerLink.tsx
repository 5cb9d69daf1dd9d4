import type { PortalLink } from '@portal/ui';
import { Link } from 'react-router-dom';
import { isConsolePath } from '../paths.ts';

/** A router link inside the viewer, and a plain link (a full page load) to the console below `/admin/`. */
export const ViewerLink: PortalLink = ({ path, className, isCurrent, onClick, children }) => {
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {};
  return isConsolePath(path) ? (
    <a href={path} className={className} onClick={onClick} {...current}>
      {children}
    </a>
  ) : (
    <Link to={path} className={className} onClick={onClick} {...current}>
      {children}
    </Link>
  );
};
