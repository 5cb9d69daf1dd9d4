import { expect, it } from 'vitest';
import * as contract from './index.ts';

const admins = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios'];
const users = ['Admin Geral', 'Admin de Usuários'];
const reports = ['Admin Geral', 'Admin de Relatórios'];
const superusers: readonly string[] = [];

/**
 * The roles in the requirements. They are not read from the constants, so an accidental change of a role fails here.
 */
const expected: Readonly<Record<string, 'no session' | 'everyone' | readonly string[]>> = {
  createToken: 'no session',
  refreshToken: 'no session',
  logout: 'no session',
  exchangeMicrosoftLogin: 'no session',
  getBranding: 'no session',
  getLiveness: 'no session',
  getReadiness: 'no session',

  getCurrentUser: 'everyone',
  getEvents: 'everyone',
  getStats: 'everyone',
  listRelatorios: 'everyone',
  listRecentRelatorios: 'everyone',
  listFavoriteRelatorios: 'everyone',
  favoriteRelatorio: 'everyone',
  unfavoriteRelatorio: 'everyone',
  getEmbedInfo: 'everyone',
  getRefreshInfo: 'everyone',
  tellSeenPages: 'everyone',
  getDataIdentity: 'everyone',
  listAplicativos: 'everyone',
  listRecentAplicativos: 'everyone',
  getAplicativo: 'everyone',
  getEmbedToken: 'everyone',
  listReportPages: 'everyone',
  getUltimaPagina: 'everyone',
  saveUltimaPagina: 'everyone',
  listAtualizacoes: 'everyone',
  getConta: 'everyone',
  updateConta: 'everyone',
  listOwnSessoes: 'everyone',
  endOtherSessoes: 'everyone',
  endOwnSessao: 'everyone',
  changePassword: 'everyone',
  startSecondFactor: 'everyone',
  confirmSecondFactor: 'everyone',
  endSecondFactor: 'everyone',
  listVisoes: 'everyone',
  createVisao: 'everyone',
  getVisao: 'everyone',
  updateVisao: 'everyone',
  deleteVisao: 'everyone',

  listClienteOptions: admins,
  listUsers: admins,
  getUser: admins,
  listGroups: admins,
  getPainel: admins,
  recordExport: admins,
  createEnsaio: admins,
  explainAcesso: admins,
  listEquipes: admins,
  getEquipe: admins,

  createUser: users,
  updateUser: users,
  deleteUser: users,
  removeSecondFactor: users,
  importUsers: users,
  findTakenUsers: users,
  listUserSessoes: users,
  endUserSessoes: users,
  endUserSessao: users,
  createEquipe: users,
  updateEquipe: users,
  deleteEquipe: users,
  findMembers: users,
  listAtributos: admins,
  createAtributo: ['Admin Geral'],
  updateAtributo: ['Admin Geral'],
  deleteAtributo: ['Admin Geral'],

  listRelatorioConfigs: reports,
  listAcessos: reports,
  listConcessoes: reports,
  updateConcessoes: reports,
  createRelatorioConfig: reports,
  updateRelatorioConfig: reports,
  deleteRelatorioConfig: reports,
  savePageClasses: reports,
  testRelatorioAs: reports,
  listResumos: reports,
  listEstadosDosDados: reports,
  getFriendlyNames: reports,
  listWorkspaces: reports,
  listWorkspaceReports: reports,
  listWorkspaceDatasets: reports,
  listAdminAplicativos: reports,
  listAvailableRelatorios: reports,
  getAdminAplicativo: reports,
  createAplicativo: reports,
  updateAplicativo: reports,
  deleteAplicativo: reports,
  listAppPermissions: reports,
  listUsersWithoutAccess: reports,
  updateAppPermissions: reports,
  listPermissions: reports,
  createPermission: reports,
  getPermission: reports,
  updatePermission: reports,
  deletePermission: reports,

  listClientes: superusers,
  createCliente: superusers,
  updateCliente: superusers,
  deleteCliente: superusers,
  testClienteCredentials: superusers,
  testNewCredentials: superusers,
  listAudit: ['Admin Geral'],
  listSelos: superusers,
};

const endpoints = Object.entries(contract).flatMap(([name, value]) =>
  typeof value === 'object' && 'path' in value ? [[name, value] as const] : [],
);

it('ROLE-08 ROLE-09 ROLE-10 each call of the contract names the roles of the requirements', () => {
  const actual = endpoints.map(([name, { access, roles }]) => [
    name,
    access === 'session' ? roles : 'no session',
  ]);
  expect(Object.fromEntries(actual)).toEqual(expected);
});

it('REC-02 a call that the first contract lacks names its resource', () => {
  const added = endpoints.flatMap(([name, { recurso }]) => (recurso ? [[name, recurso]] : []));
  expect(Object.fromEntries(added)).toEqual({
    logout: 'logout',
    tellSeenPages: 'classes_de_pagina',
    savePageClasses: 'classes_de_pagina',
    getDataIdentity: 'dados',
    listAtributos: 'dados',
    createAtributo: 'dados',
    updateAtributo: 'dados',
    deleteAtributo: 'dados',
    testRelatorioAs: 'dados',
    listConcessoes: 'concessoes',
    updateConcessoes: 'concessoes',
    listResumos: 'resumos',
    listEstadosDosDados: 'resumos',
    listAudit: 'auditoria',
    listSelos: 'auditoria',
    recordExport: 'exportacoes',
    testClienteCredentials: 'credenciais',
    testNewCredentials: 'credenciais',
    getLiveness: 'saude',
    getReadiness: 'saude',
    getEvents: 'eventos',
    getUltimaPagina: 'inicio',
    saveUltimaPagina: 'inicio',
    listAtualizacoes: 'inicio',
    createEnsaio: 'ensaios',
    listAcessos: 'acessos',
    explainAcesso: 'acessos',
    getPainel: 'painel',
    getConta: 'conta',
    updateConta: 'conta',
    changePassword: 'conta',
    startSecondFactor: 'segundo_fator',
    confirmSecondFactor: 'segundo_fator',
    endSecondFactor: 'segundo_fator',
    removeSecondFactor: 'segundo_fator',
    listVisoes: 'visoes',
    createVisao: 'visoes',
    getVisao: 'visoes',
    updateVisao: 'visoes',
    deleteVisao: 'visoes',
    listEquipes: 'equipes',
    getEquipe: 'equipes',
    createEquipe: 'equipes',
    updateEquipe: 'equipes',
    deleteEquipe: 'equipes',
    findMembers: 'equipes',
    importUsers: 'importacao',
    findTakenUsers: 'importacao',
    listOwnSessoes: 'sessoes',
    endOtherSessoes: 'sessoes',
    endOwnSessao: 'sessoes',
    listUserSessoes: 'sessoes',
    endUserSessoes: 'sessoes',
    endUserSessao: 'sessoes',
  });
  // The first contract has this number of calls for ever.
  expect(endpoints.length - added.length).toBe(51);
});

it('a GET reads, and another method changes something unless the call says otherwise', () => {
  const unusual = endpoints
    .filter(([, { method, effect }]) => (method === 'GET') !== (effect === 'reads'))
    .map(([name]) => name);
  expect(unusual.sort()).toEqual([
    'createEnsaio',
    'exchangeMicrosoftLogin',
    'findMembers',
    'findTakenUsers',
    'getFriendlyNames',
    'listEstadosDosDados',
    'listResumos',
    'testClienteCredentials',
    'testNewCredentials',
    'testRelatorioAs',
  ]);
});
