import { lazy } from 'react';

const ClienteList = lazy(() =>
  import('./ClienteList.tsx').then((module) => ({ default: module.ClienteList })),
);

export const clientes = {
  list: ClienteList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
