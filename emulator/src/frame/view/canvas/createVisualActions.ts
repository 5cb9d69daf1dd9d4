import type { Visual } from '../../../definition/types.ts';
import type { FrameContext } from '../../protocol/FrameContext.ts';
import { activePageOf, scopeOf } from '../../report/state.ts';
import { dataSelectedBody } from '../../visuals/dataSelectedBody.ts';
import type { VisualActions } from '../../visuals/drawing/types.ts';
import { pressButton } from '../../visuals/pressButton.ts';
import { toggleSelection } from '../../visuals/toggleSelection.ts';
import { placeBody } from './eventBodies.ts';

/** What the user can do in one visual. Every action does nothing after the token has expired. */
export function createVisualActions(frame: FrameContext, visual: Visual): VisualActions {
  const { store, emit } = frame;
  return {
    select: (column, value, isMulti) => {
      const state = store.get();
      if (state.isExpired || visual.tile) return;
      const selection = toggleSelection(state.selection, visual.name, column, value, isMulti);
      store.update({ selection });
      const body = dataSelectedBody(store.get(), visual);
      emit('dataSelected', body);
      emit('selectionChanged', body);
    },
    followLink: (url) => {
      const state = store.get();
      const { hyperlinkClickBehavior = 0 } = state.settings;
      if (state.isExpired) return false;
      const body = { url, ...placeBody(state, activePageOf(state), visual) };
      if (hyperlinkClickBehavior > 0) emit('dataHyperlinkClicked', body);
      return hyperlinkClickBehavior < 2;
    },
    sort: (sort) => {
      const { sorts, activePage, isExpired } = store.get();
      if (isExpired) return;
      store.update({ sorts: { ...sorts, [scopeOf(activePage, visual.name)]: sort } });
    },
    press: () => pressButton(frame, visual),
    setSlicer: (column, values) => {
      const { slicers, isExpired } = store.get();
      if (!isExpired) store.update({ slicers: { ...slicers, [column]: values } });
    },
  };
}
