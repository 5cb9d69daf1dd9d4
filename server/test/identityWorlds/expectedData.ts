import { decideIdentity } from '../oracle/identity/identityOf.ts';
import { byId, type Id, type World } from '../oracle/identity/world.ts';

/** The address of a person without one. Power BI takes no name with a space. */
export const noAddress = (id: Id) => `sem endereço ${id}`;

/**
 * What the portal tells of the data that a person reads, by the oracle: whether nothing opens, the roles, the name, and the custom data, empty
 * for none. It does not ask
 * Power BI, so each dataset counts as one that demands an identity without roles. A configuration that chooses nothing tells nothing.
 */
export function expectedData(
  world: World,
  personId: Id,
  relatorioId: Id,
): readonly [isRefused: boolean, roles: string, name: string, customData: string] {
  const report = byId(world.relatorios, relatorioId);
  const { rls_role, rls_papeis, rls_nome } = report;
  const hasRoles = rls_role !== '' || rls_papeis.length > 0;
  if (!hasRoles && rls_nome === 'login') return [false, '', '', ''];
  const datasets = world.datasets.map((one) => ({
    ...one,
    demandsIdentity: true,
    demandsRoles: false,
  }));
  const { identity } = decideIdentity({ ...world, datasets }, personId, relatorioId);
  if (identity !== 'refused' && identity !== null) {
    return [false, identity.roles.join(', '), identity.username, identity.customData ?? ''];
  }
  if (hasRoles || rls_nome.startsWith('atributo:')) return [true, '', '', ''];
  // Only the name is wrong. It is told, because Power BI may not ask for it.
  const { username, email } = byId(world.people, personId);
  const names = { email: email ?? noAddress(personId), fixo: report.rls_nome_fixo };
  return [
    false,
    '',
    names[rls_nome as 'email'] ?? username,
    rls_nome === 'custom_data' ? username : '',
  ];
}
