import type { FrameContext } from '../protocol/FrameContext.ts';
import type { Settings, ThemeJson } from '../settings/types.ts';
import type { Target } from './createSession.ts';
import { type FrameError, type State, scopeOf } from './state.ts';

/** Settings that hide the filter pane and the page tabs, which only reports have. */
export const withoutPanes: Settings = { filterPaneEnabled: false, navContentPaneEnabled: false };

/** The item to open and its initial state. */
export interface OpenItemOptions {
  readonly kind: State['kind'];
  readonly token: string;
  readonly target: Target;
  readonly settings: Settings;
  readonly theme?: ThemeJson | undefined;
  readonly isEditing?: boolean;
}

/**
 * Opens any item except an existing report (see `loadReport`). Resolves to true after it has raised `loaded`, to false
 * after it has raised `error`.
 */
export async function openItem(
  { store, session, emit }: FrameContext,
  { kind, token, target, settings, theme = {}, isEditing = false }: OpenItemOptions,
): Promise<boolean> {
  store.update({ kind, phase: 'loading', error: undefined, isExpired: false, settings, theme });
  try {
    const opened = await session.open(token, target);
    const { pages, slicers } = opened.definition;
    const start = {
      activePage: pages[0]?.name ?? '',
      filters: { [scopeOf()]: [] },
      slicers: Object.fromEntries(slicers.map(({ column, values }) => [column, values])),
      selection: undefined,
      sorts: {},
      drill: undefined,
    };
    store.update({
      ...start,
      start,
      opened,
      mode: isEditing ? 'edit' : 'view',
      hasUnsavedChanges: false,
      phase: 'shown',
    });
    emit('loaded', { initiator: 'sdk' });
    return true;
  } catch (error) {
    store.update({ phase: 'failed', error: error as FrameError });
    emit('error', error);
    return false;
  }
}
