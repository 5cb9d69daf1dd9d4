import {
  type CallSchemas,
  createPermission,
  deleteAplicativo,
  deleteCliente,
  deleteEquipe,
  deletePermission,
  deleteRelatorioConfig,
  deleteUser,
  type Endpoint,
  updateAplicativo,
  updateAppPermissions,
  updateEquipe,
  updatePermission,
  updateRelatorioConfig,
  updateUser,
} from '@portal/api-client/contract';

/**
 * The calls that can be rehearsed: the changes of what exists. Each one makes its change by `commit` and by nothing else. A
 * new person, report or application has no access yet that could be compared. Spec ENS-01.
 */
const rehearsable: readonly Endpoint<CallSchemas>[] = [
  updateUser,
  deleteUser,
  updateRelatorioConfig,
  deleteRelatorioConfig,
  updateAplicativo,
  deleteAplicativo,
  updateAppPermissions,
  createPermission,
  updatePermission,
  deletePermission,
  deleteCliente,
  updateEquipe,
  deleteEquipe,
];

const patterns = rehearsable.map(({ method, path }) => ({
  method,
  // The router ignores a missing slash at the end, and so does this pattern.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '\\d+')}/?$`),
}));

export function isRehearsable(metodo: string, caminho: string): boolean {
  return patterns.some(({ method, pattern }) => method === metodo && pattern.test(caminho));
}
