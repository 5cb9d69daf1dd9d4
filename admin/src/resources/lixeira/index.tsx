import { lazy } from 'react';

const LixeiraList = lazy(() =>
  import('./LixeiraList.tsx').then((module) => ({ default: module.LixeiraList })),
);

/** What was deleted is restored in a dialog of its list. */
export const lixeira = { list: LixeiraList };
