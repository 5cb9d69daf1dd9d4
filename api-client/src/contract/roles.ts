/** The groups that grant rights in the portal, spelled as stored. Spec section 6, AMBIG-05. */
const adminGroups = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/**
 * Who may make a call that needs a session: every signed-in person, or the members of one of the listed groups.
 * A superuser may make every call, so an empty list means superusers only.
 */
export type Roles = 'everyone' | readonly AdminGroup[];

/** Any administrator of a cliente. AMBIG-09. */
export const anyAdmin: readonly AdminGroup[] = adminGroups;
/** Administrators who change people. Spec ROLE-09. */
export const userAdmins: readonly AdminGroup[] = ['Admin Geral', 'Admin de Usuários'];
/** Administrators who change reports, applications and access to them. Spec ROLE-10. */
export const reportAdmins = [
  'Admin Geral',
  'Admin de Relatórios',
] as const satisfies readonly AdminGroup[];
/** Administrators of everything in their cliente. */
export const generalAdmins: readonly AdminGroup[] = ['Admin Geral'];
/** Superusers only. AMBIG-02. */
export const superusersOnly: readonly AdminGroup[] = [];
