import type { AdminArea } from '@portal/api-client/rules';
import type { ResourceProps } from 'react-admin';
import { lazyPart } from './lazyPart.ts';

/** A list with forms. The forms are child routes of the list, so the list stays visible behind them. */
const edited = (recordRepresentation: string) => ({
  hasCreate: true,
  hasEdit: true,
  recordRepresentation,
});

/** The properties of each area as a resource of react-admin. The code of a screen loads when the screen is first opened. */
export const areas: Readonly<Record<AdminArea, Omit<ResourceProps, 'name'>>> = {
  clientes: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/clientes/ClienteList.tsx'), 'ClienteList'),
    show: lazyPart(() => import('./resources/clientes/page/ClientePage.tsx'), 'ClientePage'),
  },
  users: {
    ...edited('username'),
    list: lazyPart(() => import('./resources/users/UserList.tsx'), 'UserList'),
    show: lazyPart(() => import('./resources/users/UserPage.tsx'), 'UserPage'),
  },
  // The API calls this resource `powerbiconfig`. A record configures one relatorio.
  reports: {
    ...edited('nome_relatorio'),
    list: lazyPart(() => import('./resources/reports/ReportList.tsx'), 'ReportList'),
    show: lazyPart(() => import('./resources/reports/ReportPage.tsx'), 'ReportPage'),
  },
  aplicativos: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/aplicativos/AplicativoList.tsx'), 'AplicativoList'),
    show: lazyPart(() => import('./resources/aplicativos/AplicativoPage.tsx'), 'AplicativoPage'),
  },
  equipes: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/equipes/EquipeList.tsx'), 'EquipeList'),
    show: lazyPart(() => import('./resources/equipes/EquipePage.tsx'), 'EquipePage'),
  },
  atributos: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/atributos/AtributoList.tsx'), 'AtributoList'),
  },
  acessos: { list: lazyPart(() => import('./access/list/AcessoList.tsx'), 'AcessoList') },
  pedidos: { list: lazyPart(() => import('./resources/pedidos/PedidoList.tsx'), 'PedidoList') },
  pendencias: {
    list: lazyPart(() => import('./resources/pendencias/PendenciaList.tsx'), 'PendenciaList'),
  },
  uso: { list: lazyPart(() => import('./resources/uso/UsoPage.tsx'), 'UsoPage') },
  assinaturas: {
    list: lazyPart(() => import('./resources/assinaturas/AssinaturaList.tsx'), 'AssinaturaList'),
  },
  chaves: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/chaves/ChaveList.tsx'), 'ChaveList'),
    show: lazyPart(() => import('./resources/chaves/ChavePage.tsx'), 'ChavePage'),
  },
  auditoria: {
    list: lazyPart(() => import('./resources/auditoria/AuditoriaList.tsx'), 'AuditoriaList'),
  },
  lixeira: { list: lazyPart(() => import('./resources/lixeira/LixeiraList.tsx'), 'LixeiraList') },
  ganchos: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/ganchos/GanchoList.tsx'), 'GanchoList'),
    show: lazyPart(() => import('./resources/ganchos/GanchoPage.tsx'), 'GanchoPage'),
  },
  avisos: {
    ...edited('titulo'),
    list: lazyPart(() => import('./resources/avisos/AvisoList.tsx'), 'AvisoList'),
    show: lazyPart(() => import('./resources/avisos/AvisoPage.tsx'), 'AvisoPage'),
  },
  provedores: {
    ...edited('nome'),
    list: lazyPart(() => import('./resources/provedores/ProvedorList.tsx'), 'ProvedorList'),
  },
};
