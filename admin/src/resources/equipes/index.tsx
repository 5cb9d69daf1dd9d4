import { lazy } from 'react';

const EquipeList = lazy(() =>
  import('./EquipeList.tsx').then((module) => ({ default: module.EquipeList })),
);

/** The form is a child route of the list, so the list stays visible behind it. */
export const equipes = {
  list: EquipeList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
