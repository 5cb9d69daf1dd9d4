import type { GroupResource, Reference, UserResource } from './resourceQueries.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const userSchema = `${core}:User`;
export const groupSchema = `${core}:Group`;

/** Names of attributes, with commas: the only ones that the answer shall have, or those that it shall leave out. RFC 7644, section 3.9. */
export interface Chosen {
  readonly attributes?: string;
  readonly excludedAttributes?: string;
}

const namesOf = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^urn:.*:(?=[^:]+$)/, ''))
    .filter(Boolean)
    .map((name) => name.split('.')[0]);

/** Returns whether an attribute is wanted. */
export function isChosen({ attributes, excludedAttributes }: Chosen, name: string): boolean {
  const lower = name.toLowerCase();
  // Every answer has these. RFC 7643, section 3.1.
  if (lower === 'id' || lower === 'schemas') return true;
  if (attributes !== undefined && attributes.trim() !== '') {
    return namesOf(attributes).includes(lower);
  }
  return !namesOf(excludedAttributes ?? '').includes(lower);
}

const chosenOf = <Resource extends object>(resource: Resource, chosen: Chosen): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([name, value]) => value !== null && isChosen(chosen, name)),
  ) as Resource;

interface Dated {
  readonly id: number;
  readonly externalId: string | null;
  readonly created: Date;
  readonly changed: Date;
}

const common = (
  origin: string,
  resourceType: 'User' | 'Group',
  { id, externalId, created, changed }: Dated,
) => ({
  id: String(id),
  ...(externalId !== null && { externalId }),
  meta: {
    resourceType,
    created: created.toISOString(),
    lastModified: changed.toISOString(),
    location: locationOf(origin, resourceType, String(id)),
  },
});

export const locationOf = (origin: string, resourceType: 'User' | 'Group', id: string) =>
  `${origin}/scim/v2/${resourceType}s/${id}`;

const referencesTo = (type: 'User' | 'direct', references: readonly Reference[]) =>
  references.map(({ value, display }) => ({ value, display, type }));

/** Presents a person as a resource of SCIM. RFC 7643, section 4.1. */
export function presentUser(row: UserResource, origin: string, chosen: Chosen) {
  const formatted = `${row.first_name} ${row.last_name}`.trim();
  return chosenOf(
    {
      schemas: [userSchema],
      ...common(origin, 'User', row),
      userName: row.username,
      name: { formatted, familyName: row.last_name, givenName: row.first_name },
      displayName: formatted || row.username,
      active: row.is_active,
      emails: [{ value: row.email, type: 'work', primary: true }],
      groups: referencesTo('direct', row.teams),
    },
    chosen,
  );
}

/** Presents a team as a resource of SCIM. RFC 7643, section 4.2. */
export const presentGroup = (row: GroupResource, origin: string, chosen: Chosen) =>
  chosenOf(
    {
      schemas: [groupSchema],
      ...common(origin, 'Group', row),
      displayName: row.nome,
      ...(row.members && { members: referencesTo('User', row.members) }),
    },
    chosen,
  );

/** Presents a page. RFC 7644, section 3.4.2. */
export const presentList = <Resource>(
  Resources: Resource[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
