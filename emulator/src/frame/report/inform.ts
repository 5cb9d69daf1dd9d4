import type { Filter } from '../filters/types.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';

/** `TraceType.Information` of Microsoft's models. */
const information = 0;

/** Raises `info`, an event for facts that are not errors. Its body has the same shape as that of `error`. */
function inform({ emit }: FrameContext, message: string, detailedMessage: string): void {
  emit('info', { message, detailedMessage, level: information });
}

/** Raises `info` when the identity in the token can see no row of the report. */
export function informOfNoRows(frame: FrameContext): void {
  const { opened } = frame.store.get();
  if (opened?.definition.model.rowCount !== 0) return;
  inform(frame, 'NoDataForIdentity', 'A identidade do token não vê nenhuma linha deste relatório.');
}

/** Raises `info` when filters name columns that the model does not have. These filters are stored but have no effect. */
export function informOfIgnoredFilters(frame: FrameContext, filters: readonly Filter[]): void {
  const columns = frame.store.get().opened?.definition.model.columns.map(({ name }) => name) ?? [];
  const unknown = filters.flatMap(({ target }) =>
    target?.column !== undefined && !columns.includes(target.column) ? [target.column] : [],
  );
  if (unknown.length === 0) return;
  inform(frame, 'FilterIgnored', `O modelo não tem a coluna ${unknown.join(', ')}.`);
}
