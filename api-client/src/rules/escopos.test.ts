import { expect, it } from 'vitest';
import * as contract from '../contract/index.ts';
import { escopos } from '../records/escopos.ts';
import { escopoOf } from './access.ts';

const endpoints = Object.entries(contract).flatMap(([name, value]) =>
  typeof value === 'object' && 'path' in value ? [[name, value] as const] : [],
);

/** The scope of each call in the requirements. Keys make no other call. */
const expectedEscopos = {
  'pessoas:ler': 'listUsers getUser listGroups findTakenUsers listMails listAtributos',
  'pessoas:alterar': `createUser updateUser deleteUser importUsers inviteUser withdrawInvitation createAtributo updateAtributo
    deleteAtributo`,
  'equipes:ler': 'listEquipes getEquipe findMembers',
  'equipes:alterar': 'createEquipe updateEquipe updateUserEquipes deleteEquipe',
  'acessos:ler': `listAcessos explainAcesso listConcessoes exportPlanilha checkPlanilha createEnsaio listAppPermissions
    listUsersWithoutAccess listPermissions getPermission`,
  'acessos:alterar': `saveConcessoes updateConcessoes applyPlanilha updateAppPermissions createPermission updatePermission
    deletePermission`,
  'relatorios:ler': `listRelatorioConfigs listResumos listEstadosDosDados getFriendlyNames listWorkspaces listWorkspaceReports
    listWorkspaceDatasets`,
  'relatorios:alterar':
    'createRelatorioConfig updateRelatorioConfig deleteRelatorioConfig savePageClasses',
  'aplicativos:ler': 'listAdminAplicativos getAdminAplicativo listAvailableRelatorios',
  'aplicativos:alterar': 'createAplicativo updateAplicativo deleteAplicativo',
  'avisos:ler': 'listAdminAvisos',
  'avisos:alterar': 'createAviso updateAviso deleteAviso',
  'pedidos:ler': 'listAdminPedidos',
  'pedidos:alterar': 'decidePedido',
  'pendencias:ler': 'listPendencias',
  'pendencias:alterar': 'postponePendencia resolvePendencia',
  'assinaturas:ler': 'listAdminAssinaturas',
  'uso:ler': 'getPainel getUso listUsoParados listUsoAusentes',
  'historico:ler': 'listAudit listSelos',
  'historico:alterar': 'undoChange recordExport',
  'lixeira:ler': 'listLixeira previewLixeira',
  'lixeira:alterar': 'restoreLixeira',
  'clientes:ler': 'listClienteOptions listClientes testClienteCredentials testNewCredentials',
  'clientes:alterar':
    'createCliente updateCliente deleteCliente closeCliente reopenCliente publishMarca',
  entrar: 'createEntrada',
  diretorio: `getScimConfig listScimSchemas getScimSchema listScimResourceTypes getScimResourceType listScimUsers getScimUser createScimUser
    replaceScimUser changeScimUser deleteScimUser listScimGroups getScimGroup createScimGroup replaceScimGroup changeScimGroup
    deleteScimGroup`,
};

it('CHAVE-01 each call is in one scope, or no key makes it', () => {
  const actual = endpoints.flatMap(([name, endpoint]) => {
    const escopo = escopoOf(endpoint);
    return escopo ? [[name, escopo] as const] : [];
  });
  const expectedOf = Object.entries(expectedEscopos).flatMap(([escopo, names]) =>
    names.split(/\s+/).map((name) => [name, escopo]),
  );
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expectedOf));
  expect(expectedOf).toHaveLength(actual.length);
  expect([...escopos].sort()).toEqual(Object.keys(expectedEscopos).sort());
});
