import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';

export interface NavigationItem {
  readonly label: string;
  /** Path in the whole portal; below `/admin/` lies the console, another page load away. */
  readonly path: string;
}

/** Spec NAV-02. */
export const mainItems: readonly NavigationItem[] = [
  { label: 'Home', path: '/home' },
  { label: 'Dashboards', path: '/dashboard' },
  { label: 'Aplicativos', path: '/aplicativos' },
];

/** Spec NAV-05 … 08. */
const itemOfArea: Readonly<Record<AdminArea, NavigationItem>> = {
  clientes: { label: 'Gerenciar Clientes', path: '/admin/clientes' },
  users: { label: 'Gerenciar Usuários', path: '/admin/users' },
  reports: { label: 'Gerenciar Relatórios', path: '/admin/reports' },
  aplicativos: { label: 'Gerenciar Aplicativos', path: '/admin/aplicativos' },
};

/** The `Administração` items this person can really open; none hides the menu. AMBIG-04. */
export function adminItemsFor(user: CurrentUser): readonly NavigationItem[] {
  const areas = Object.keys(itemOfArea) as AdminArea[];
  return areas.filter((area) => canOpenAdminArea(user, area)).map((area) => itemOfArea[area]);
}

/** Is the place one looks at inside the item's part of the portal? */
export function isCurrent(item: NavigationItem, currentPath: string): boolean {
  return currentPath === item.path || currentPath.startsWith(`${item.path}/`);
}
