import { lazyPart } from '../lazyPart.ts';
import type { PageTab } from '../record/PageTabs.tsx';
import type { RecordUsoProps } from './useRecordUso.ts';

const RecordUso = lazyPart(() => import('./RecordUso.tsx'), 'RecordUso');

/** The tab `Uso` of the page of a record. */
export const usoTabOf = (of: RecordUsoProps & { readonly name: string }): PageTab => ({
  path: 'uso',
  title: 'Uso',
  area: 'uso',
  content: <RecordUso {...of} />,
});
