import { lazyPart } from '../../lazyPart.ts';

const ClienteList = lazyPart(() => import('./ClienteList.tsx'), 'ClienteList');
const ClientePage = lazyPart(() => import('./page/ClientePage.tsx'), 'ClientePage');

export const clientes = {
  list: ClienteList,
  show: ClientePage,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'nome',
};
