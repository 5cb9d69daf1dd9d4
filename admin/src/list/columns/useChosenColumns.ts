import { useSession } from '@portal/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Column } from '../RecordTable.tsx';
import { readChoice, storeChoice } from './storedChoice.ts';

/** Whether a column is shown, by its title. A column that nobody chose or hid is absent. */
type Choice = Readonly<Record<string, boolean>>;

type Titled = Pick<Column<never>, 'title' | 'shownFrom'>;

/** What a person chose of the columns of a list. */
export interface ChosenColumns {
  /** The columns that the person may show or hide, with what they chose. */
  readonly choices: readonly { readonly title: string; readonly isShown: boolean }[];
  readonly isShown: (title: string) => boolean;
  readonly choose: (title: string, isShown: boolean) => void;
  /** Forgets the choice. Undefined if nothing was chosen. */
  readonly reset: (() => void) | undefined;
}

/**
 * Which columns of a list the signed-in person sees. The choice is kept in the browser, apart for each person. The first column is
 * always shown, because it names the row.
 */
export function useChosenColumns(list: string, columns: readonly Titled[]): ChosenColumns {
  const { user } = useSession();
  const [choice, setChoice] = useState<Choice>({});
  const width = useWidth(columns);
  const key = `colunas ${list} ${user?.id}`;
  useEffect(() => {
    let isCurrent = true;
    void readChoice(key).then((stored) => {
      if (isCurrent) setChoice(asChoice(stored));
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const change = (next: Choice) => {
    setChoice(next);
    void storeChoice(key, next);
  };
  const choices = columns
    .slice(1)
    .map(({ title, shownFrom }) => ({ title, isShown: choice[title] ?? fits(shownFrom, width) }));
  return {
    choices,
    isShown: (title) =>
      title === columns[0]?.title || choices.some((one) => one.title === title && one.isShown),
    choose: (title, isShown) => change({ ...choice, [title]: isShown }),
    reset: Object.keys(choice).length > 0 ? () => change({}) : undefined,
  };
}

/** In a window that is narrower than this, in CSS pixels, each row is shown as a card. */
const cardsBelow = 900;

const fits = (shownFrom: Titled['shownFrom'], width: number) =>
  shownFrom === undefined || (shownFrom !== 'chosen' && (width < cardsBelow || width >= shownFrom));

/** The width of the window, rounded down to one at which the columns differ. */
function useWidth(columns: readonly Titled[]): number {
  const steps = [
    cardsBelow,
    ...columns.flatMap(({ shownFrom }) => (typeof shownFrom === 'number' ? shownFrom : [])),
  ];
  return useSyncExternalStore(onResize, () =>
    Math.max(0, ...steps.filter((step) => step <= window.innerWidth)),
  );
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** What is stored may come from another version. */
function asChoice(stored: unknown): Choice {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, isShown]) => typeof isShown === 'boolean'),
  );
}
