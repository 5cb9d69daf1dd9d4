import { lazy } from 'react';

const AssinaturaList = lazy(() =>
  import('./AssinaturaList.tsx').then((module) => ({ default: module.AssinaturaList })),
);

/** A subscription is made by who reads the report. Its list pauses and deletes it. */
export const assinaturas = { list: AssinaturaList };
