import { deleteAplicativo, updateAplicativo } from '../contract/adminAplicativos.ts';
import { createAviso, deleteAviso, updateAviso } from '../contract/adminAvisos.ts';
import { decidePedido } from '../contract/adminPedidos.ts';
import { applyClienteArquivo } from '../contract/arquivo.ts';
import { undoChange } from '../contract/audit.ts';
import { deleteCliente, updateCliente } from '../contract/clientes.ts';
import { saveConcessoes, updateConcessoes } from '../contract/concessoes.ts';
import type { CallSchemas, Endpoint } from '../contract/endpoint.ts';
import { deleteEquipe, updateEquipe, updateUserEquipes } from '../contract/equipes.ts';
import { restoreLixeira } from '../contract/lixeira.ts';
import { resolvePendencia } from '../contract/pendencias.ts';
import {
  createPermission,
  deletePermission,
  updateAppPermissions,
  updatePermission,
} from '../contract/permissoes.ts';
import { applyPlanilha } from '../contract/planilha.ts';
import { deleteRelatorioConfig, updateRelatorioConfig } from '../contract/relatorioConfigs.ts';
import { deleteUser, eraseDados, updateUser } from '../contract/users.ts';

/**
 * The calls that can be rehearsed: the changes of what exists, and the restoration of what existed. A new person, report or application has no access yet that
 * could be compared; of a notice the rehearsal tells whom it reaches. The server makes each of these changes by its `commit` and by nothing else. Spec ENS-01.
 */
const rehearsable: readonly Endpoint<CallSchemas>[] = [
  updateUser,
  deleteUser,
  eraseDados,
  updateRelatorioConfig,
  deleteRelatorioConfig,
  updateAplicativo,
  deleteAplicativo,
  updateAppPermissions,
  createPermission,
  updatePermission,
  deletePermission,
  saveConcessoes,
  updateConcessoes,
  applyPlanilha,
  applyClienteArquivo,
  decidePedido,
  undoChange,
  updateCliente,
  deleteCliente,
  updateEquipe,
  updateUserEquipes,
  deleteEquipe,
  restoreLixeira,
  resolvePendencia,
  createAviso,
  updateAviso,
  deleteAviso,
];

const patterns = rehearsable.map(({ method, path }) => ({
  method,
  // Servers ignore a missing slash at the end, and so does this pattern.
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '\\d+')}/?$`),
}));

/** Returns whether a call with this method and path can be rehearsed. */
export function isRehearsable(method: string, path: string): boolean {
  return patterns.some((one) => one.method === method && one.pattern.test(path));
}
