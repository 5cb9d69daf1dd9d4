import { lazy } from 'react';

const AtributoList = lazy(() =>
  import('./AtributoList.tsx').then((module) => ({ default: module.AtributoList })),
);

/** The form is a child route of the list, so the list stays visible behind it. */
export const atributos = {
  list: AtributoList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
