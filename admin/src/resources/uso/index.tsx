import { lazy } from 'react';

const UsoPage = lazy(() => import('./UsoPage.tsx').then((module) => ({ default: module.UsoPage })));

/** How much the reports of a cliente are read. Nothing is edited. */
export const uso = { list: UsoPage };
