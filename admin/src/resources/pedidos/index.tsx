import { lazyPart } from '../../lazyPart.ts';

const PedidoList = lazyPart(() => import('./PedidoList.tsx'), 'PedidoList');

/** Requests are decided in a dialog of their list. */
export const pedidos = { list: PedidoList };
