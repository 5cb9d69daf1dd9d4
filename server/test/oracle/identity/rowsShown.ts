import { decideIdentity, type Identity } from './identityOf.ts';
import { byId, type Dataset, type Id, type ModelRole, type World } from './world.ts';

/** Whether a role shows a row to who has this identity. */
function shows(role: ModelRole, row: string, { username, customData }: Identity): boolean {
  if (role.column === undefined) return true;
  if ('values' in role) return role.values.includes(row);
  return row === (role.equals === 'USERNAME()' ? username : customData);
}

/** The rows of a dataset that an identity shows: each row that one of its roles shows. A role that does not exist adds none. */
function rowsFor({ rows, roles }: Dataset, identity: Identity): readonly string[] {
  // A model that demands an identity without roles has no rule that a role could apply.
  if (roles.length === 0 && identity.roles.length === 0) return rows;
  const held = roles.filter(({ name }) => identity.roles.includes(name));
  return rows.filter((row) => held.some((role) => shows(role, row, identity)));
}

/** The rows of the report's own dataset that the frame must show to this person, sorted, or that nothing opens. */
export function rowsShown(
  world: World,
  personId: Id,
  relatorioId: Id,
): readonly string[] | 'refused' {
  const { identity } = decideIdentity(world, personId, relatorioId);
  if (identity === 'refused') return 'refused';
  const [own] = byId(world.relatorios, relatorioId).datasets;
  if (own === undefined) return [];
  const dataset = byId(world.datasets, own);
  // An identity applies to the datasets that demand one, and to no other.
  const rows =
    identity === null || !dataset.demandsIdentity ? dataset.rows : rowsFor(dataset, identity);
  return [...rows].sort();
}
