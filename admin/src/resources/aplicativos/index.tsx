import { lazy } from 'react';

const AplicativoList = lazy(() =>
  import('./AplicativoList.tsx').then((module) => ({ default: module.AplicativoList })),
);

/** The wizard and the permissions are routes within the list, which stays under them. */
export const aplicativos = {
  list: AplicativoList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
