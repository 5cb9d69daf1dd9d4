import { lazy } from 'react';

const AcessoList = lazy(() =>
  import('./AcessoList.tsx').then((module) => ({ default: module.AcessoList })),
);

export const acessos = { list: AcessoList };
