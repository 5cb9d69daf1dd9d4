import { lazy } from 'react';

const AplicativoList = lazy(() =>
  import('./AplicativoList.tsx').then((module) => ({ default: module.AplicativoList })),
);

/** The wizard and the permissions are child routes of the list, so the list stays visible behind them. */
export const aplicativos = {
  list: AplicativoList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
