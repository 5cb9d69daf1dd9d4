import { openingPage, type State, type ViewState } from '../report/state.ts';
import { captureView } from './captureView.ts';

/** A bookmark that belongs to the report, in contrast to those that a host captures. */
export interface ReportBookmark {
  readonly name: string;
  readonly displayName: string;
  readonly state: string;
  readonly view: ViewState;
}

/** The three bookmarks of every report: the newest year, the year before it, and all years. */
export function reportBookmarks({ opened }: State): ReportBookmark[] {
  if (!opened) return [];
  const { pages, slicers, model } = opened.definition;
  const own = Object.fromEntries(slicers.map(({ column, values }) => [column, values]));
  const years = model.columns.find(({ kind }) => kind === 'year');
  const at = (displayName: string, values: readonly (string | number)[], index: number) => {
    const view: ViewState = {
      activePage: openingPage(pages)?.name ?? '',
      filters: {},
      slicers: { ...own, ...(years ? { [years.name]: values } : {}) },
      selection: undefined,
      sorts: {},
      drill: undefined,
    };
    return { name: `Bookmark${index}`, displayName, state: captureView(view), view };
  };
  const all = years?.values ?? [];
  return [
    at('Ano atual', all.slice(-1), 1),
    at('Ano anterior', all.slice(-2, -1), 2),
    at('Todos os anos', [], 3),
  ];
}
