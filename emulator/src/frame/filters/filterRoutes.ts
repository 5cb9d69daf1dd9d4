import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, notFound, ok, refused } from '../protocol/replies.ts';
import { informOfIgnoredFilters } from '../report/inform.ts';
import { scopeOf } from '../report/state.ts';
import { applyOperation } from './applyOperation.ts';
import { type Filter, filtersOperation } from './types.ts';

/** Scope of the filters that the path names. Undefined when the report has no such page or visual. */
function scopeFor({ params, frame }: Call): string | undefined {
  const { opened } = frame.store.get();
  if (!opened) return undefined;
  if (!params.page) return scopeOf();
  const page = opened.definition.pages.find(({ name }) => name === params.page);
  if (!page) return undefined;
  if (!params.visual) return scopeOf(page.name);
  return page.visuals.some(({ name }) => name === params.visual)
    ? scopeOf(page.name, params.visual)
    : undefined;
}

function apply(call: Call, operation: number, filters: unknown) {
  const scope = scopeFor(call);
  if (!scope) return notFound('A página ou o visual não existe.');
  if (operation !== filtersOperation.removeAll && !Array.isArray(filters)) {
    return refused(400, 'Invalid parameters', 'Os filtros devem vir em uma lista.');
  }
  const { store, emit } = call.frame;
  const { filters: current } = store.get();
  const next = applyOperation(current[scope] ?? [], operation, (filters ?? []) as Filter[]);
  store.update({ filters: { ...current, [scope]: next } });
  emit('filtersApplied', { filters: next });
  informOfIgnoredFilters(call.frame, next);
  return accepted();
}

function routesAt(path: string): Routes {
  return {
    [`GET ${path}`]: (call) => {
      const scope = scopeFor(call);
      if (!scope) return notFound('A página ou o visual não existe.');
      return ok(call.frame.store.get().filters[scope] ?? []);
    },
    [`PUT ${path}`]: (call) => apply(call, filtersOperation.replaceAll, call.request.body),
    [`POST ${path}`]: (call) => {
      const body = (call.request.body ?? {}) as { filtersOperation?: number; filters?: unknown };
      return apply(call, body.filtersOperation ?? filtersOperation.replaceAll, body.filters);
    },
  };
}

/** Routes that read, replace and update the filters of the report, of a page and of a visual. */
export const filterRoutes: Routes = {
  ...routesAt('/report/filters'),
  ...routesAt('/report/pages/:page/filters'),
  ...routesAt('/report/pages/:page/visuals/:visual/filters'),
};
