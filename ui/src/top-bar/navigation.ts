import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';

export interface NavigationItem {
  readonly label: string;
  /** Path in the whole portal. Paths below `/admin/` belong to the console, which needs a full page load. */
  readonly path: string;
}

/** Links that every user sees. The paths are those of the viewer's `paths.ts`, which this package cannot import. Spec NAV-02. */
export const mainItems: readonly NavigationItem[] = [
  { label: 'Home', path: '/home' },
  { label: 'Dashboards', path: '/dashboard' },
  { label: 'Aplicativos', path: '/aplicativos' },
];

/** The link of each admin area. Spec NAV-05 … 08. */
const itemOfArea: Readonly<Record<AdminArea, NavigationItem>> = {
  clientes: { label: 'Gerenciar Clientes', path: '/admin/clientes' },
  users: { label: 'Gerenciar Usuários', path: '/admin/users' },
  reports: { label: 'Gerenciar Relatórios', path: '/admin/reports' },
  aplicativos: { label: 'Gerenciar Aplicativos', path: '/admin/aplicativos' },
};

/** Returns the links of the admin areas that the user may open. Empty for a user without an admin role. AMBIG-04. */
export function adminItemsFor(user: CurrentUser): readonly NavigationItem[] {
  const areas = Object.keys(itemOfArea) as AdminArea[];
  return areas.filter((area) => canOpenAdminArea(user, area)).map((area) => itemOfArea[area]);
}

/** Says whether the current path is the path of the item or below it. */
export function isCurrent(item: NavigationItem, currentPath: string): boolean {
  return currentPath === item.path || currentPath.startsWith(`${item.path}/`);
}
