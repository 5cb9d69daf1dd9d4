import type { FormTab } from '../form/FormTabs.tsx';
import { lazyPart } from '../lazyPart.ts';

const HistoryTab = lazyPart(() => import('./HistoryTab.tsx'), 'HistoryTab');

/** The tab `Histórico` of one record, as a list of one; empty for a record that is not saved yet. Spec HIST-05. */
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
