import { lazyPart } from '../../lazyPart.ts';

const AuditoriaList = lazyPart(() => import('./AuditoriaList.tsx'), 'AuditoriaList');

export const auditoria = { list: AuditoriaList };
