import type { PageDefinition, Visual } from '../../definition/types.ts';
import type { Call } from '../protocol/createRouter.ts';

/** The page that the request's path names. Undefined when the open report does not have it. */
export function pageOf({ params, frame }: Call): PageDefinition | undefined {
  const { opened } = frame.store.get();
  return opened?.definition.pages.find(({ name }) => name === params.page);
}

/** The visual that the request's path names. Undefined when the page does not have it. */
export function visualOf(call: Call): Visual | undefined {
  return pageOf(call)?.visuals.find(({ name }) => name === call.params.visual);
}
