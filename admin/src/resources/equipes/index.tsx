import { lazyPart } from '../../lazyPart.ts';

const EquipeList = lazyPart(() => import('./EquipeList.tsx'), 'EquipeList');

/** The form is a child route of the list, so the list stays visible behind it. */
export const equipes = {
  list: EquipeList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
