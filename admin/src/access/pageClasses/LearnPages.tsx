import { addedParts } from '@portal/api-client/rules';
import { useIsAnnounced } from '@portal/ui';
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import type { LearntReport } from './HiddenReport.tsx';

const HiddenReport = lazyPart(() => import('./HiddenReport.tsx'), 'HiddenReport');

/** The most reports that wait. The frames of readers tell of the others. */
const maxWaiting = 100;

/** A report with roles for some people only may not open for the administrator. Its first reader tells its pages. */
const opensForEverybody = ({ rls_role, rls_papeis = [] }: LearntReport) =>
  Boolean(rls_role) || rls_papeis.length === 0;

type Learn = (reports: readonly LearntReport[]) => void;
const LearnContext = createContext<Learn>(() => {});

/** Returns a function that opens reports in a hidden frame, so that the server gets to know the classes of their pages. Spec DIA-02. */
export const useLearnPages = (): Learn => useContext(LearnContext);

/**
 * Opens reports one after the other in a hidden frame, and tells the server which pages each report hides. Does nothing if the server
 * does not store the classes of pages.
 * docs/decisions/viewer-unnamed-page.md
 */
export function LearnPagesProvider({ children }: { children: ReactNode }) {
  const isAnnounced = useIsAnnounced();
  const [waiting, setWaiting] = useState<readonly LearntReport[]>([]);
  const learn = useCallback<Learn>(
    (reports) => {
      if (!isAnnounced(addedParts.pageClasses)) return;
      setWaiting((before) => {
        const added = reports.filter(opensForEverybody);
        const again = new Set(added.map(({ id }) => id));
        // One that waits may have got another report.
        return [...before.filter(({ id }) => !again.has(id)), ...added].slice(0, maxWaiting);
      });
    },
    [isAnnounced],
  );
  const onDone = useCallback(
    (id: number) => setWaiting((before) => before.filter((report) => report.id !== id)),
    [],
  );
  const [first] = waiting;
  return (
    <LearnContext.Provider value={learn}>
      {children}
      {first && (
        <Suspense fallback={null}>
          <HiddenReport key={first.id} report={first} onDone={onDone} />
        </Suspense>
      )}
    </LearnContext.Provider>
  );
}
