import { lazyPart } from '../../lazyPart.ts';

const LixeiraList = lazyPart(() => import('./LixeiraList.tsx'), 'LixeiraList');

/** What was deleted is restored in a dialog of its list. */
export const lixeira = { list: LixeiraList };
