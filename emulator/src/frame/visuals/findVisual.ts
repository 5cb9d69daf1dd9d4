import type { PageDefinition, Visual } from '../../definition/types.ts';
import type { Call } from '../protocol/createRouter.ts';

/** Page of the path, if the open report has it. */
export function pageOf({ params, frame }: Call): PageDefinition | undefined {
  const { opened } = frame.store.get();
  return opened?.definition.pages.find(({ name }) => name === params.page);
}

/** Visual of the path, if its page has it. */
export function visualOf(call: Call): Visual | undefined {
  return pageOf(call)?.visuals.find(({ name }) => name === call.params.visual);
}
