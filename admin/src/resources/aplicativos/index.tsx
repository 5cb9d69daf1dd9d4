import { lazyPart } from '../../lazyPart.ts';

const AplicativoList = lazyPart(() => import('./AplicativoList.tsx'), 'AplicativoList');

/** The wizard and the permissions are child routes of the list, so the list stays visible behind them. */
export const aplicativos = {
  list: AplicativoList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
