import { lazyPart } from '../../lazyPart.ts';

const AcessoList = lazyPart(() => import('./AcessoList.tsx'), 'AcessoList');

export const acessos = { list: AcessoList };
