import { byId, type Dataset, type Id, type Person, type Relatorio, type World } from './world.ts';

/** What is sent to Power BI. `roles` are sorted. */
export interface Identity {
  readonly username: string;
  readonly roles: readonly string[];
  readonly customData?: string;
}

/** Why an opening is refused. Several may hold at once. */
export type Refusal =
  | 'filter without demand'
  | 'attribute without demand'
  | 'attribute without value'
  | 'attribute with two values'
  | 'no role for the person'
  | 'roles demanded'
  | 'too many roles'
  | 'bad role'
  | 'bad name';

/** Where the roles come from. */
export type RolesFrom = 'person' | 'equipes' | 'everybody' | 'nowhere';

/** The decision with all that led to it. */
export interface Decision {
  readonly identity: Identity | null | 'refused';
  readonly refusals: readonly Refusal[];
  readonly rolesFrom: RolesFrom;
}

/** Microsoft's rules: printable ASCII; a name has no space and at most 256 characters, a role no comma and at most 50. */
const isName = (text: string) => /^[\x21-\x7e]{1,256}$/.test(text);
const isRole = (text: string) => /^[\x20-\x2b\x2d-\x7e]{1,50}$/.test(text);
const mostRoles = 50;

/** The person's own roles, else the union of their teams', else that for everybody. Equal roles count once. */
function rolesOf({ rls_papeis, rls_role }: Relatorio, person: Person) {
  const sorted = (list: readonly { readonly papel: string }[]) =>
    [...new Set(list.map(({ papel }) => papel))].sort();
  const own = sorted(rls_papeis.filter(({ user_id }) => user_id === person.id));
  if (own.length > 0) return { roles: own, from: 'person' as const };
  const shared = sorted(
    rls_papeis.filter(({ equipe_id }) => person.equipes.some((id) => id === equipe_id)),
  );
  if (shared.length > 0) return { roles: shared, from: 'equipes' as const };
  if (rls_role !== '') return { roles: [rls_role], from: 'everybody' as const };
  return { roles: [], from: 'nowhere' as const };
}

/** The values of an attribute that count for the person: their own, else the different ones of their teams. */
function valuesOf(world: World, person: Person, atributo: string): readonly string[] {
  const own = person.atributos[atributo];
  if (own !== undefined) return [own];
  const shared = person.equipes.flatMap((id) => {
    const value = byId(world.equipes, id).atributos[atributo];
    return value === undefined ? [] : [value];
  });
  return [...new Set(shared)];
}

/** The name and the custom data, or why there are none. */
function nameOf(world: World, { rls_nome, rls_nome_fixo }: Relatorio, person: Person) {
  switch (rls_nome) {
    case 'login':
      return { username: person.username };
    case 'custom_data':
      return { username: person.username, customData: person.username };
    case 'email':
      return { username: person.email ?? '' };
    case 'fixo':
      return { username: rls_nome_fixo };
    default: {
      const [value, other] = valuesOf(world, person, rls_nome.slice('atributo:'.length));
      if (value === undefined) return 'attribute without value' as const;
      if (other !== undefined) return 'attribute with two values' as const;
      return { username: value, customData: value };
    }
  }
}

function refusalsOf(
  report: Relatorio,
  datasets: readonly Dataset[],
  name: ReturnType<typeof nameOf>,
  roles: readonly string[],
): readonly Refusal[] {
  const isDemanded = datasets.some(({ demandsIdentity }) => demandsIdentity);
  const hasPapeis = report.rls_papeis.length > 0;
  const refusals: Refusal[] = [];
  if (typeof name === 'string') refusals.push(name);
  if (!isDemanded && (report.rls_role !== '' || hasPapeis)) refusals.push('filter without demand');
  if (!isDemanded && report.rls_nome.startsWith('atributo:')) {
    refusals.push('attribute without demand');
  }
  if (hasPapeis && roles.length === 0) refusals.push('no role for the person');
  if (datasets.some(({ demandsRoles }) => demandsRoles) && roles.length === 0) {
    refusals.push('roles demanded');
  }
  if (isDemanded && roles.length > mostRoles) refusals.push('too many roles');
  if (isDemanded && !roles.every(isRole)) refusals.push('bad role');
  if (isDemanded && typeof name !== 'string' && !isName(name.username)) refusals.push('bad name');
  return refusals;
}

/** Decides which identity is sent when this person opens this report: one, none (`null`), or the opening is refused. */
export function decideIdentity(world: World, personId: Id, relatorioId: Id): Decision {
  const person = byId(world.people, personId);
  const report = byId(world.relatorios, relatorioId);
  const datasets = report.datasets.map((id) => byId(world.datasets, id));
  const { roles, from } = rolesOf(report, person);
  const name = nameOf(world, report, person);
  const refusals = refusalsOf(report, datasets, name, roles);
  if (refusals.length > 0 || typeof name === 'string') {
    return { identity: 'refused', refusals, rolesFrom: from };
  }
  const isDemanded = datasets.some(({ demandsIdentity }) => demandsIdentity);
  return { identity: isDemanded ? { ...name, roles } : null, refusals, rolesFrom: from };
}
