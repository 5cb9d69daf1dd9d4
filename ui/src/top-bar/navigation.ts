import type { CurrentUser } from '@portal/api-client/contract';
import {
  type AdminArea,
  addedParts,
  canOpenAdminArea,
  isAdmin,
  isAnnounced,
} from '@portal/api-client/rules';

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

/** A place of the console. */
export interface AdminPlace extends NavigationItem {
  /** The area that the link opens, or the part that a server must announce. */
  readonly needs: { readonly area: AdminArea } | { readonly part: 'painel' };
  /** The paths of its tabs, which have no link of their own. */
  readonly tabs?: readonly string[];
  /** The area of which this place is a tab. Who may open that one has no link to this one. */
  readonly within?: AdminArea;
}

/** A heading of the menu `Administração` with its links. */
interface AdminSection {
  readonly heading: string;
  readonly items: readonly AdminPlace[];
}

/** The links of the admin areas under their headings, in the order of the menu. Spec NAV-05 … 08, MENU-01, EQP-07. */
const adminSections: readonly AdminSection[] = [
  {
    heading: 'Pessoas',
    items: [
      { needs: { area: 'users' }, label: 'Gerenciar Usuários', path: '/admin/users' },
      { needs: { area: 'equipes' }, label: 'Gerenciar Equipes', path: '/admin/equipes' },
      { needs: { area: 'atributos' }, label: 'Gerenciar Atributos', path: '/admin/atributos' },
    ],
  },
  {
    heading: 'Conteúdo',
    items: [
      { needs: { area: 'reports' }, label: 'Gerenciar Relatórios', path: '/admin/reports' },
      {
        needs: { area: 'aplicativos' },
        label: 'Gerenciar Aplicativos',
        path: '/admin/aplicativos',
      },
    ],
  },
  {
    heading: 'Acesso',
    items: [
      { needs: { area: 'acessos' }, label: 'Acessos', path: '/admin/acessos' },
      { needs: { area: 'pedidos' }, label: 'Pedidos', path: '/admin/pedidos' },
      { needs: { area: 'pendencias' }, label: 'Pendências', path: '/admin/pendencias' },
      { needs: { area: 'avisos' }, label: 'Avisos', path: '/admin/avisos' },
      { needs: { area: 'uso' }, label: 'Uso', path: '/admin/uso' },
      { needs: { area: 'assinaturas' }, label: 'Assinaturas', path: '/admin/assinaturas' },
    ],
  },
  {
    heading: 'Operação',
    items: [
      { needs: { part: addedParts.painel }, label: 'Painel', path: '/admin/' },
      { needs: { area: 'clientes' }, label: 'Gerenciar Clientes', path: '/admin/clientes' },
      { needs: { area: 'chaves' }, label: 'Chaves', path: '/admin/chaves' },
      {
        needs: { area: 'auditoria' },
        label: 'Auditoria',
        path: '/admin/auditoria',
        tabs: ['/admin/lixeira'],
      },
      { needs: { area: 'lixeira' }, within: 'auditoria', label: 'Lixeira', path: '/admin/lixeira' },
      { needs: { area: 'ganchos' }, label: 'Ganchos', path: '/admin/ganchos' },
      { needs: { area: 'provedores' }, label: 'Provedores de entrada', path: '/admin/provedores' },
    ],
  },
];

/**
 * Returns the links of the admin areas that the user may open, without empty sections. Empty for a user without an admin role.
 * A place that is a tab of another one has a link only for who may not open that one; with `hasTabs`, for everybody. AMBIG-04.
 */
export function adminSectionsFor(user: CurrentUser, hasTabs = false): readonly AdminSection[] {
  return adminSections
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(
        ({ needs, within }) =>
          (hasTabs || !(within && canOpenAdminArea(user, within))) &&
          ('area' in needs
            ? canOpenAdminArea(user, needs.area)
            : isAdmin(user) && isAnnounced(user.recursos, needs.part)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Says whether the current path is the path of the item or of one of its tabs, or below it. */
export function isCurrent(
  { path, tabs = [] }: NavigationItem & Pick<AdminPlace, 'tabs'>,
  currentPath: string,
): boolean {
  return [path, ...tabs].some((one) => currentPath === one || currentPath.startsWith(`${one}/`));
}

/** The short name of a place, for the console's own navigation: `Usuários` of `Gerenciar Usuários`. */
export const placeName = ({ label }: AdminPlace): string => label.replace(/^Gerenciar /, '');
