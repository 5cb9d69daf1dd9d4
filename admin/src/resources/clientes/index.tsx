import { lazy } from 'react';

const ClienteList = lazy(() =>
  import('./ClienteList.tsx').then((module) => ({ default: module.ClienteList })),
);
const ClientePage = lazy(() =>
  import('./page/ClientePage.tsx').then((module) => ({ default: module.ClientePage })),
);

export const clientes = {
  list: ClienteList,
  show: ClientePage,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
