import { lazyPart } from '../../lazyPart.ts';

const AtributoList = lazyPart(() => import('./AtributoList.tsx'), 'AtributoList');

/** The form is a child route of the list, so the list stays visible behind it. */
export const atributos = {
  list: AtributoList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
