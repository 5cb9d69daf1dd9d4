import { lazy } from 'react';

const PedidoList = lazy(() =>
  import('./PedidoList.tsx').then((module) => ({ default: module.PedidoList })),
);

/** Requests are decided in a dialog of their list. */
export const pedidos = { list: PedidoList };
