import type { PortalLink } from '@portal/ui';
import { Link } from 'react-router-dom';
import { isConsolePath } from '../paths.ts';

/** Inside the viewer a link changes the screen; the console below `/admin/` is another page load. */
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
