import type { OpenedReport, PageDefinition } from '../../definition/types.ts';
import type { Filter } from '../filters/types.ts';
import type { Settings, ThemeJson } from '../settings/types.ts';

/** The error shape hosts get (`IError`). */
export interface FrameError {
  readonly message: string;
  readonly detailedMessage?: string;
  readonly errorCode?: string;
  readonly level?: number;
  readonly technicalDetails?: { readonly requestId?: string };
}

/** What was clicked in a chart: members of one column, in one visual. */
export interface Selection {
  readonly visual: string;
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** What people may change and a bookmark keeps. */
export interface ViewState {
  readonly activePage: string;
  /** Filters by scope: see `scopeOf`. */
  readonly filters: Readonly<Record<string, readonly Filter[]>>;
  /** Values chosen in slicers by column; they go for every page. Empty or absent means all. */
  readonly slicers: Readonly<Record<string, readonly (string | number)[]>>;
  readonly selection: Selection | undefined;
}

/** Everything the page inside the iframe knows. */
export interface State extends ViewState {
  /** `prepared`: loaded by the phased path, waiting for `/report/render`. */
  readonly phase: 'empty' | 'loading' | 'prepared' | 'shown' | 'failed';
  readonly opened: OpenedReport | undefined;
  /** What the host has embedded; a visual and a report being made count as reports. */
  readonly kind: 'report' | 'dashboard' | 'tile' | 'qna';
  /** The question asked last, of Q&A alone. */
  readonly question: string;
  /** People may type questions. */
  readonly isQuestionOpen: boolean;
  readonly settings: Settings;
  readonly theme: ThemeJson;
  readonly isExpired: boolean;
  readonly error: FrameError | undefined;
  readonly isPaneOpen: boolean;
  /** Where a button led: from which page, to which, and by which column. */
  readonly drill:
    | { readonly from: string; readonly page: string; readonly column: string }
    | undefined;
  readonly mode: 'view' | 'edit';
  readonly hasUnsavedChanges: boolean;
  /** The host can give new tokens when asked. */
  readonly hasTokenProvider: boolean;
  /** The view right after loading: where resets lead back to. */
  readonly start: ViewState | undefined;
  /** Bookmarks are being shown one after another. */
  readonly isPresenting: boolean;
}

/** A state that tells who listens when it changes. */
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
  isPresenting: false,
};

/** Makes the store; listeners run in the order they came. */
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

/** Key of the filters of the report, of a page or of a visual on a page. */
export function scopeOf(page?: string, visual?: string): string {
  if (!page) return 'report';
  return visual ? `visual:${page}/${visual}` : `page:${page}`;
}

/** The page that is open. */
export function activePageOf(state: State): PageDefinition | undefined {
  return state.opened?.definition.pages.find(({ name }) => name === state.activePage);
}
