import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, notFound, ok } from '../protocol/replies.ts';
import type { Filter } from './types.ts';

function columnFor({ params, frame }: Call): string | undefined {
  const { opened } = frame.store.get();
  const page = opened?.definition.pages.find(({ name }) => name === params.page);
  const visual = page?.visuals.find(({ name }) => name === params.visual);
  return visual?.type === 'slicer' ? visual.category : undefined;
}

const path = '/report/pages/:page/visuals/:visual/slicer';

/** Routes that read and set the state of a slicer. The state is at most one basic filter on the slicer's column. */
export const slicerRoutes: Routes = {
  [`GET ${path}`]: (call) => {
    const column = columnFor(call);
    const { slicers, opened } = call.frame.store.get();
    if (!column || !opened) return notFound('O visual não é uma segmentação de dados.');
    const values = slicers[column] ?? [];
    const target = { table: opened.definition.model.table, column };
    const filter = {
      $schema: 'http://powerbi.com/product/schema#basic',
      target,
      filterType: 1,
      operator: 'In',
      values,
      requireSingleSelection: false,
    };
    return ok({ filters: values.length > 0 ? [filter] : [], targets: [target] });
  },
  [`PUT ${path}`]: (call) => {
    const column = columnFor(call);
    if (!column) return notFound('O visual não é uma segmentação de dados.');
    const { filters = [] } = (call.request.body ?? {}) as { filters?: Filter[] };
    const values = (filters[0]?.values ?? []).filter((value) => typeof value !== 'boolean');
    const { store } = call.frame;
    store.update({ slicers: { ...store.get().slicers, [column]: values } });
    return accepted();
  },
};
