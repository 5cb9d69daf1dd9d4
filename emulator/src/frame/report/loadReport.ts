import type { ReportDefinition } from '../../definition/types.ts';
import { restoreView } from '../bookmarks/captureView.ts';
import type { Filter } from '../filters/types.ts';
import { userState } from '../filters/userState.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import type { Settings, ThemeJson } from '../settings/types.ts';
import { informOfIgnoredFilters, informOfNoRows } from './inform.ts';
import { type FrameError, openingPage, type State, scopeOf, type ViewState } from './state.ts';

/** The fields of the host's load configuration that the frame reads. */
export interface LoadConfig {
  readonly accessToken?: string;
  readonly id?: string;
  readonly groupId?: string;
  readonly pageName?: string;
  readonly settings?: Settings;
  readonly filters?: readonly Filter[] | OnLoadFilters;
  readonly slicers?: readonly SlicerConfig[];
  readonly theme?: { readonly themeJson?: ThemeJson };
  readonly bookmark?: { readonly state?: string };
  readonly viewMode?: number;
}

const editMode = 1;

interface OnLoadFilters {
  readonly allPages?: { readonly filters?: readonly Filter[] };
  readonly currentPage?: { readonly filters?: readonly Filter[] };
}

interface SlicerConfig {
  readonly selector?: { readonly target?: { readonly column?: string } };
  readonly state?: { readonly filters?: readonly Filter[] };
}

/** Filters of the configuration by scope. A plain list applies to all pages. */
function filtersOf(config: LoadConfig, page: string): ViewState['filters'] {
  const { filters } = config;
  if (!filters) return {};
  const { allPages, currentPage } = 'length' in filters ? { allPages: { filters } } : filters;
  return {
    [scopeOf()]: allPages?.filters ?? [],
    [scopeOf(page)]: currentPage?.filters ?? [],
  };
}

/**
 * Returns the view that replaces parts of the initial view: the view of the configuration's bookmark, or without one the
 * persistent filters of this user, if the settings allow persistent filters.
 */
function viewFor({ bookmark, settings }: LoadConfig, reportId: string): Partial<ViewState> {
  const view = restoreView(bookmark?.state ?? '');
  if (view) return view;
  const kept = settings?.persistentFiltersEnabled ? userState.read(reportId) : undefined;
  return kept ? { filters: kept.filters, slicers: kept.slicers } : {};
}

/** Initial slicer values. Values of the configuration replace values of the report. */
function slicersOf(own: ViewState['slicers'], config: LoadConfig): ViewState['slicers'] {
  const slicers: Record<string, readonly (string | number)[]> = { ...own };
  for (const { selector, state } of config.slicers ?? []) {
    const column = selector?.target?.column ?? state?.filters?.[0]?.target?.column;
    const values = state?.filters?.[0]?.values ?? [];
    if (column) slicers[column] = values.filter((value) => typeof value !== 'boolean');
  }
  return slicers;
}

/** How the host asked for the report. */
export interface LoadOptions {
  /** The report is not drawn until the host calls `/report/render`. */
  readonly isPhased: boolean;
  /** The host answers the hook `newAccessToken`. */
  readonly hasTokenProvider: boolean;
}

/** The state of the store while the report loads. */
function loadingState({ settings, theme }: LoadConfig, hasTokenProvider: boolean): Partial<State> {
  return {
    kind: 'report',
    phase: 'loading',
    error: undefined,
    isExpired: false,
    settings: settings ?? {},
    theme: theme?.themeJson ?? {},
    hasTokenProvider,
    hasUnsavedChanges: false,
    isPresenting: false,
    isPaneOpen: settings?.panes?.filters?.expanded ?? false,
  };
}

/** The view that the report opens with, before a bookmark or persistent filters are applied. */
function startOf({ pages, slicers }: ReportDefinition, config: LoadConfig): ViewState {
  const wanted = pages.find(({ name }) => name === config.pageName) ?? openingPage(pages);
  const activePage = wanted?.name ?? '';
  const own = Object.fromEntries(slicers.map(({ column, values }) => [column, values]));
  return {
    activePage,
    filters: filtersOf(config, activePage),
    slicers: slicersOf(own, config),
    selection: undefined,
    sorts: {},
    drill: undefined,
  };
}

/** Opens a report. Raises `loaded`, or `error` with the error of the frame's server. */
export async function loadReport(
  frame: FrameContext,
  config: LoadConfig,
  { isPhased, hasTokenProvider }: LoadOptions,
): Promise<void> {
  const { store, session, emit } = frame;
  store.update(loadingState(config, hasTokenProvider));
  try {
    const opened = await session.open(config.accessToken ?? '', {
      kind: 'report',
      reportId: config.id ?? '',
      ...(config.groupId ? { groupId: config.groupId } : {}),
    });
    const start = startOf(opened.definition, config);
    store.update({
      ...start,
      ...viewFor(config, opened.definition.id),
      start,
      opened,
      mode: config.viewMode === editMode && opened.canEdit ? 'edit' : 'view',
      phase: isPhased ? 'prepared' : 'shown',
    });
    emit('loaded', { initiator: 'sdk' });
    informOfNoRows(frame);
    informOfIgnoredFilters(frame, Object.values(start.filters).flat());
  } catch (error) {
    store.update({ phase: 'failed', error: error as FrameError });
    emit('error', error);
  }
}
