import type { FormTab } from '../form/FormTabs.tsx';
import { lazyPart } from '../lazyPart.ts';

const HistoryTab = lazyPart(() => import('./HistoryTab.tsx'), 'HistoryTab');

/** Returns an array with the tab `Histórico` of a record, such as `user:7`; an empty array for null, a record not saved yet. Spec HIST-05. */
export const historyTabOf = (subject: string | null): readonly FormTab[] =>
  subject === null
    ? []
    : [
        {
          title: 'Histórico',
          area: 'auditoria',
          loadingText: 'Carregando histórico...',
          content: <HistoryTab subject={subject} />,
        },
      ];
