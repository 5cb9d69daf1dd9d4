import { lazyPart } from '../../lazyPart.ts';

const UsoPage = lazyPart(() => import('./UsoPage.tsx'), 'UsoPage');

/** How much the reports of a cliente are read. Nothing is edited. */
export const uso = { list: UsoPage };
