import { Suspense } from 'react';
import type { RecordSearchProps } from '../form/RecordSearch.tsx';
import { lazyPart } from '../lazyPart.ts';

// Only superusers load it.
const RecordSearch = lazyPart(() => import('../form/RecordSearch.tsx'), 'RecordSearch');

/** Chooses a cliente among all. */
export const ClienteSearch = (props: Omit<RecordSearchProps, 'resource' | 'label' | 'isEager'>) => (
  <Suspense fallback={null}>
    <RecordSearch resource="clientes" label="Cliente" isEager sx={{ width: '100%' }} {...props} />
  </Suspense>
);
