/** What the access rules look at; a current user of the contract fits. */
export interface Person {
  readonly is_superuser: boolean;
  readonly groups: readonly string[];
}

/** The groups that mean something to the portal, spelled as stored. Spec §6, AMBIG-05. */
const adminGroups = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios'] as const;
type AdminGroup = (typeof adminGroups)[number];

/** The parts of the console, named by their route. */
export type AdminArea = 'clientes' | 'users' | 'reports' | 'aplicativos';

/** Groups that open each area; none opens clientes, which superusers alone manage. Spec ROUTE-08 … 11, AMBIG-02. */
const groupsOfArea: Readonly<Record<AdminArea, readonly AdminGroup[]>> = {
  clientes: [],
  users: ['Admin Geral', 'Admin de Usuários'],
  reports: ['Admin Geral', 'Admin de Relatórios'],
  aplicativos: ['Admin Geral', 'Admin de Relatórios'],
};

export const adminAreas = Object.keys(groupsOfArea) as readonly AdminArea[];

/** A superuser is in every group; anybody else needs one of those asked for. Spec ROLE-03, ROLE-11. */
function isInAnyGroup(person: Person, groups: readonly AdminGroup[]): boolean {
  return person.is_superuser || groups.some((group) => person.groups.includes(group));
}

/** May this person open this part of the console? Menus, route guards and the server all ask here. */
export function canOpenAdminArea(person: Person, area: AdminArea): boolean {
  return isInAnyGroup(person, groupsOfArea[area]);
}

/** Any administrator at all: he sees the `Administração` menu. Spec NAV-03, NAV-04. */
export function isAdmin(person: Person): boolean {
  return isInAnyGroup(person, adminGroups);
}

/** Sees every report of his cliente on Dashboards without being listed there. AMBIG-08. */
export function seesAllRelatorios(person: Person): boolean {
  return isInAnyGroup(person, ['Admin Geral', 'Admin de Relatórios']);
}
