import type { Routes } from '../protocol/createRouter.ts';
import { accepted, notFound, ok } from '../protocol/replies.ts';
import { userState } from './userState.ts';

const nothingOpen = () => notFound('Nenhum relatório está aberto.');

/** Routes that save the persistent filters, tell whether there are any, and reset the filters to their initial state. */
export const userStateRoutes: Routes = {
  'POST /report/userState': ({ frame }) => {
    const state = frame.store.get();
    if (!state.opened) return nothingOpen();
    userState.save(state.opened.definition.id, state);
    return accepted();
  },
  'DELETE /report/userState': ({ frame }) => {
    const { opened, start } = frame.store.get();
    if (!opened || !start) return nothingOpen();
    userState.forget(opened.definition.id);
    frame.store.update({ filters: start.filters, slicers: start.slicers, selection: undefined });
    return accepted();
  },
  'GET /report/isUserStateApplied': ({ frame }) => {
    const { opened } = frame.store.get();
    return opened ? ok(userState.read(opened.definition.id) !== undefined) : nothingOpen();
  },
};
