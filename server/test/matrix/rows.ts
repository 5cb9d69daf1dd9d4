import type { Row } from './Row.ts';
import { acessos } from './rows/acessos.ts';
import { aplicativos } from './rows/aplicativos.ts';
import { atributos } from './rows/atributos.ts';
import { avisos } from './rows/avisos.ts';
import { chaves } from './rows/chaves.ts';
import { clientes } from './rows/clientes.ts';
import { equipes } from './rows/equipes.ts';
import { ganchos } from './rows/ganchos.ts';
import { leitura } from './rows/leitura.ts';
import { portal } from './rows/portal.ts';
import { powerbi } from './rows/powerbi.ts';
import { provedores } from './rows/provedores.ts';
import { relatorios } from './rows/relatorios.ts';
import { users } from './rows/users.ts';

/** Every call of the contract, by area. A call without a row here or in `testedElsewhere` fails the tests. */
export const rows: Readonly<Record<string, Row>> = {
  ...acessos,
  ...aplicativos,
  ...atributos,
  ...chaves,
  ...avisos,
  ...ganchos,
  ...clientes,
  ...equipes,
  ...leitura,
  ...portal,
  ...powerbi,
  ...provedores,
  ...relatorios,
  ...users,
};

/** Calls whose answer depends on more than role and target. Each names the file with its tests. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  createToken: 'src/features/auth/routes.test.ts',
  refreshToken: 'src/features/auth/routes.test.ts',
  logout: 'src/features/auth/routes.test.ts',
  createEntrada: 'src/features/entradas/routes.test.ts',
  exchangeEntrada: 'src/features/entradas/routes.test.ts',
  exchangeMicrosoftLogin: 'src/features/oidc/microsoft/routes.test.ts',
  listOwnProvedores: 'src/features/oidc/provedores/routes.test.ts',
  // The answer depends on an invitation.
  inviteToProvedor: 'src/features/oidc/provedores/signIn.routes.test.ts',
  // Nobody closes a notice of another cliente, not even a superuser.
  acceptTermos: 'src/features/termos/routes.test.ts',
  closeAviso: 'src/features/avisos/routes.test.ts',
  // The answer depends on the caller's password.
  changePassword: 'src/features/conta/routes.test.ts',
  startSecondFactor: 'src/features/conta/secondFactor/routes.test.ts',
  // The answer depends on a code.
  confirmSecondFactor: 'src/features/conta/secondFactor/routes.test.ts',
  endSecondFactor: 'src/features/conta/secondFactor/routes.test.ts',
  // The answers depend on whether the person has a password, and on a link.
  inviteUser: 'src/features/convites/routes.test.ts',
  withdrawInvitation: 'src/features/convites/routes.test.ts',
  recoverPassword: 'src/features/recuperacao/routes.test.ts',
  setPasswordByLink: 'src/features/recuperacao/routes.test.ts',
  // Only who sees the portal as a person may end and explain it.
  endVerComo: 'src/features/verComo/routes.test.ts',
  explainVerComo: 'src/features/verComo/routes.test.ts',
  // The answer depends on the rights of both people.
  startVerComo: 'src/features/verComo/routes.test.ts',
  // Which items an administrator reaches depends on what they may delete.
  previewLixeira: 'src/features/lixeira/routes.test.ts',
  restoreLixeira: 'src/features/lixeira/routes.test.ts',
  // The answer is that of the call which the body describes.
  createEnsaio: 'src/features/ensaios/routes.test.ts',
  // Only the owner of a session, or who administers the owner, may make these calls.
  listOwnSessoes: 'src/features/sessoes/routes.test.ts',
  endOtherSessoes: 'src/features/sessoes/routes.test.ts',
  endOwnSessao: 'src/features/sessoes/routes.test.ts',
  endUserSessao: 'src/features/sessoes/routes.test.ts',
  // These calls find a report by its Power BI ids, which all clientes of the tests share.
  getEmbedToken: 'src/features/aplicativos/routes.test.ts',
  listReportPages: 'src/features/aplicativos/routes.test.ts',
  getRefreshInfo: 'src/features/relatorios/routes.test.ts',
  // The answers depend on a field of the report and on what runs at Power BI.
  listRelatorioAtualizacoes: 'src/features/atualizacoes/routes.test.ts',
  startAtualizacao: 'src/features/atualizacoes/routes.test.ts',
  cancelAtualizacao: 'src/features/atualizacoes/routes.test.ts',
  // An export is its person's own, and the answers depend on fields of the report and on what Power BI tells.
  listExportacoes: 'src/features/exportacoes/refusals.routes.test.ts',
  createExportacao: 'src/features/exportacoes/refusals.routes.test.ts',
  listParametros: 'src/features/exportacoes/routes.test.ts',
  getExportacao: 'src/features/exportacoes/refusals.routes.test.ts',
  deleteExportacao: 'src/features/exportacoes/refusals.routes.test.ts',
  getArquivo: 'src/features/exportacoes/refusals.routes.test.ts',
  // What is told of openings is taken or dropped, and who sees the portal as a person is not told what the person has opened.
  registerUso: 'src/features/uso/routes.test.ts',
  getUsoDaConta: 'src/features/uso/routes.test.ts',
  // Who sees the portal as a person gets no copy of what is kept of them.
  getTermos: 'src/features/termos/routes.test.ts',
  getOwnDados: 'src/features/personalData/routes.test.ts',
  // Who names no reports and people gets 400, and who sees the portal as another person none.
  getIncidente: 'src/features/incidentes/routes.test.ts',
  // It asks for the username.
  eraseDados: 'src/features/personalData/routes.test.ts',
  // The answers depend on what the provider has told.
  listPendencias: 'src/features/pendencias/routes.test.ts',
  postponePendencia: 'src/features/pendencias/routes.test.ts',
  resolvePendencia: 'src/features/pendencias/routes.test.ts',
  // Only the maker may make these calls, whatever their role, and only a key asks for itself.
  updateChave: 'src/features/chaves/routes.test.ts',
  replaceChave: 'src/features/chaves/routes.test.ts',
  getChave: 'src/features/chaves/routes.test.ts',
  // Only the key of a directory makes these calls, and their errors are those of SCIM.
  getScimConfig: 'src/features/scim/routes.test.ts',
  listScimSchemas: 'src/features/scim/routes.test.ts',
  getScimSchema: 'src/features/scim/routes.test.ts',
  listScimResourceTypes: 'src/features/scim/routes.test.ts',
  getScimResourceType: 'src/features/scim/routes.test.ts',
  listScimUsers: 'src/features/scim/routes.test.ts',
  getScimUser: 'src/features/scim/routes.test.ts',
  createScimUser: 'src/features/scim/routes.test.ts',
  replaceScimUser: 'src/features/scim/routes.test.ts',
  changeScimUser: 'src/features/scim/routes.test.ts',
  deleteScimUser: 'src/features/scim/routes.test.ts',
  listScimGroups: 'src/features/scim/routes.test.ts',
  getScimGroup: 'src/features/scim/routes.test.ts',
  createScimGroup: 'src/features/scim/routes.test.ts',
  replaceScimGroup: 'src/features/scim/routes.test.ts',
  changeScimGroup: 'src/features/scim/routes.test.ts',
  deleteScimGroup: 'src/features/scim/routes.test.ts',
  // The answer does not end.
  getEvents: 'src/platform/events/events.routes.test.ts',
  // A server without mail does not offer these calls, and a code is that of a mail.
  createAssinatura: 'src/features/assinaturas/routes.test.ts',
  sendAssinatura: 'src/features/assinaturas/routes.test.ts',
  cancelAssinatura: 'src/features/assinaturas/routes.test.ts',
  // Off unless a setting lets models be queried, and nobody else than its owner reaches an alert, whatever their role.
  listAlertas: 'src/features/alertas/routes.test.ts',
  createAlerta: 'src/features/alertas/routes.test.ts',
  listAlertaOpcoes: 'src/features/alertas/routes.test.ts',
  getAlerta: 'src/features/alertas/routes.test.ts',
  updateAlerta: 'src/features/alertas/routes.test.ts',
  deleteAlerta: 'src/features/alertas/routes.test.ts',
  testAlerta: 'src/features/alertas/routes.test.ts',
  listAdminAlertas: 'src/features/alertas/routes.test.ts',
  // Only the owner may make these calls, whatever their role.
  updateVisao: 'src/features/visoes/routes.test.ts',
  deleteVisao: 'src/features/visoes/routes.test.ts',
};
