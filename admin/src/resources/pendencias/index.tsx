import { lazyPart } from '../../lazyPart.ts';

const PendenciaList = lazyPart(() => import('./PendenciaList.tsx'), 'PendenciaList');

/** A finding is mended in its list, in a dialog. */
export const pendencias = { list: PendenciaList };
