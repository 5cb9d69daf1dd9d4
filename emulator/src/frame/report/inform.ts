import type { Filter } from '../filters/types.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';

/** `TraceType.Information` of the host's models. */
const information = 0;

/** Raises `info`: something a host may want to know that is no error. Its body has the shape of an error's. */
function inform({ emit }: FrameContext, message: string, detailedMessage: string): void {
  emit('info', { message, detailedMessage, level: information });
}

/** Tells of a report whose identity may see no row of it. */
export function informOfNoRows(frame: FrameContext): void {
  const { opened } = frame.store.get();
  if (opened?.definition.model.rowCount !== 0) return;
  inform(frame, 'NoDataForIdentity', 'A identidade do token não vê nenhuma linha deste relatório.');
}

/** Tells of filters that are kept but narrow nothing, for the model has no such column. */
export function informOfIgnoredFilters(frame: FrameContext, filters: readonly Filter[]): void {
  const columns = frame.store.get().opened?.definition.model.columns.map(({ name }) => name) ?? [];
  const unknown = filters.flatMap(({ target }) =>
    target?.column !== undefined && !columns.includes(target.column) ? [target.column] : [],
  );
  if (unknown.length === 0) return;
  inform(frame, 'FilterIgnored', `O modelo não tem a coluna ${unknown.join(', ')}.`);
}
