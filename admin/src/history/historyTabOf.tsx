import { lazyPart } from '../lazyPart.ts';
import type { PageTab } from '../record/PageTabs.tsx';

const HistoryTab = lazyPart(() => import('./HistoryTab.tsx'), 'HistoryTab');

/** The tab `Histórico` of the page of a record, such as `user:7`. Spec HIST-05. */
export const historyTabOf = (subject: string): PageTab => ({
  path: 'historico',
  title: 'Histórico',
  area: 'auditoria',
  content: <HistoryTab subject={subject} />,
});
