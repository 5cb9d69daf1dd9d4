import { lazyPart } from '../../lazyPart.ts';

const AssinaturaList = lazyPart(() => import('./AssinaturaList.tsx'), 'AssinaturaList');

/** A subscription is made by who reads the report. Its list pauses and deletes it. */
export const assinaturas = { list: AssinaturaList };
