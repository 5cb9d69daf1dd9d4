import type { OpenedReport, PageDefinition } from '../../definition/types.ts';
import type { Filter } from '../filters/types.ts';
import type { FrameLocale } from '../language/localeOf.ts';
import type { Settings, ThemeJson } from '../settings/types.ts';

/** An error in the shape that hosts receive (`IError` of Microsoft's client). */
export interface FrameError {
  readonly message: string;
  readonly detailedMessage?: string;
  readonly errorCode?: string;
  readonly level?: number;
  readonly technicalDetails?: { readonly requestId?: string };
}

/** The selected data points: values of one column, in one visual. */
export interface Selection {
  readonly visual: string;
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** How the rows of a visual are sorted: by its category or by one of its measures. */
export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** A drill-through in progress: the page it started on, the page it opened, and the filtered column. */
export interface Drill {
  readonly from: string;
  readonly page: string;
  readonly column: string;
}

/** The part of the state that the user changes and that a bookmark stores. */
export interface ViewState {
  readonly activePage: string;
  /** Filters by scope. The keys come from `scopeOf`. */
  readonly filters: Readonly<Record<string, readonly Filter[]>>;
  /** Selected slicer values by column, for all pages. An empty list or an absent column means all values. */
  readonly slicers: Readonly<Record<string, readonly (string | number)[]>>;
  readonly selection: Selection | undefined;
  /** Sorts that differ from those of the report, by visual. The keys come from `scopeOf`. */
  readonly sorts: Readonly<Record<string, Sort>>;
  readonly drill: Drill | undefined;
}

/** The state of the page inside the iframe. */
export interface State extends ViewState {
  /** In the state `prepared` the report is loaded in two phases, and the frame waits for `/report/render`. */
  readonly phase: 'empty' | 'loading' | 'prepared' | 'shown' | 'failed';
  readonly opened: OpenedReport | undefined;
  /** Kind of the embedded item. A single visual and a new report have the kind `report`. */
  readonly kind: 'report' | 'dashboard' | 'tile' | 'qna';
  /** The last question. Only Q&A uses it. */
  readonly question: string;
  /** Whether the input for questions is visible. Only Q&A uses it. */
  readonly isQuestionOpen: boolean;
  readonly settings: Settings;
  readonly theme: ThemeJson;
  readonly isExpired: boolean;
  readonly error: FrameError | undefined;
  readonly isPaneOpen: boolean;
  readonly mode: 'view' | 'edit';
  readonly hasUnsavedChanges: boolean;
  /** The host answers the hook `newAccessToken`. */
  readonly hasTokenProvider: boolean;
  /** The view right after loading. A reset of the filters returns to it. Undefined before the first load. */
  readonly start: ViewState | undefined;
  /** The locale of the page, which the settings can replace. See `localeOf`. */
  readonly pageLocale: FrameLocale;
  /** The page's address has `isMobile=true`: the phone layout, which has no page tabs. */
  readonly isMobile: boolean;
  /** The bookmark presentation is on. */
  readonly isPresenting: boolean;
}

/** Holds the state and calls its listeners after each update. */
export interface Store {
  get(): State;
  update(patch: Partial<State>): void;
  subscribe(listener: (state: State, previous: State) => void): void;
}

/** The state before anything is loaded. */
export const emptyState: State = {
  phase: 'empty',
  opened: undefined,
  kind: 'report',
  question: '',
  isQuestionOpen: false,
  activePage: '',
  filters: {},
  slicers: {},
  selection: undefined,
  sorts: {},
  settings: {},
  theme: {},
  isExpired: false,
  error: undefined,
  isPaneOpen: false,
  drill: undefined,
  mode: 'view',
  hasUnsavedChanges: false,
  hasTokenProvider: false,
  start: undefined,
  pageLocale: { language: 'pt-BR', formatLocale: 'pt-BR' },
  isMobile: false,
  isPresenting: false,
};

/** Creates the store. Listeners run in the order in which they subscribed. */
export function createStore(initial: State = emptyState): Store {
  let state = initial;
  const listeners: ((state: State, previous: State) => void)[] = [];
  return {
    get: () => state,
    update: (patch) => {
      const previous = state;
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state, previous);
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
}

/** Key in `ViewState.filters`: without arguments that of the report, else that of a page or of a visual on a page. */
export function scopeOf(page?: string, visual?: string): string {
  if (!page) return 'report';
  return visual ? `visual:${page}/${visual}` : `page:${page}`;
}

/** The active page. Undefined when no report is open. */
export function activePageOf(state: State): PageDefinition | undefined {
  return state.opened?.definition.pages.find(({ name }) => name === state.activePage);
}

/** Body of the `error` event that the frame raises when the token expires. */
export const tokenExpired: FrameError = {
  message: 'TokenExpired',
  detailedMessage: 'O token de acesso expirou. Reenvie com um novo token.',
  errorCode: '403',
  level: 3,
};

/** The pages that have a tab. In view mode the author's hidden pages have none; in edit mode every page has one. */
export function visiblePages({ opened, mode }: Pick<State, 'opened' | 'mode'>): PageDefinition[] {
  const pages = opened?.definition.pages ?? [];
  return pages.filter(({ isHidden }) => mode === 'edit' || !isHidden);
}

/** The page that a report opens on when the host names none: the first one that is not hidden. */
export function openingPage(pages: readonly PageDefinition[]): PageDefinition | undefined {
  return pages.find(({ isHidden }) => !isHidden) ?? pages[0];
}
