import { lazy } from 'react';

const AuditoriaList = lazy(() =>
  import('./AuditoriaList.tsx').then((module) => ({ default: module.AuditoriaList })),
);

export const auditoria = { list: AuditoriaList };
