import { unaccent } from '@portal/api-client/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReportPage, ReportPages } from './useReportPages.ts';

/** From this many pages on there is a search. */
const minPages = 10;

/** A report with those of its pages that the search finds; null until its pages have loaded. */
interface FoundReport {
  readonly report: ReportPages;
  readonly pages: readonly ReportPage[] | null;
}

/** Finds pages by their titles or by that of their report, without case and accents. Spec CONF-07. */
export function useFoundPages(reports: readonly ReportPages[]) {
  const [text, setText] = useState('');
  const hasSearch = reports.reduce((sum, { pages }) => sum + (pages?.length ?? 0), 0) >= minPages;
  const searched = useDeferredValue(hasSearch ? unaccent(text).trim() : '');
  const found = useMemo(
    () =>
      reports.flatMap((report): FoundReport[] => {
        const { name, pages } = report;
        if (searched === '') return [{ report, pages }];
        const words = searched.split(/\s+/);
        const has = (title: string) => {
          const plain = unaccent(title);
          return words.every((word) => plain.includes(word));
        };
        const kept = has(name) ? pages : pages?.filter(({ displayName }) => has(displayName));
        return kept?.length ? [{ report, pages: kept }] : [];
      }),
    [reports, searched],
  );
  return { text, setText, hasSearch, isSearching: searched !== '', found };
}

export type FoundPages = ReturnType<typeof useFoundPages>;
