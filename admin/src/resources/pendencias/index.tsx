import { lazy } from 'react';

const PendenciaList = lazy(() =>
  import('./PendenciaList.tsx').then((module) => ({ default: module.PendenciaList })),
);

/** A finding is mended in its list, in a dialog. */
export const pendencias = { list: PendenciaList };
