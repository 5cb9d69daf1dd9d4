import type { Answer } from './protocol.ts';

/** A host's function that a frame may call; its result, awaited, goes to the frame as it is. */
export type EventHook = (request: Record<string, unknown>) => unknown;

/** The two hooks a configuration may carry. Spec EMB-CFG-35. */
export interface EventHooks {
  /** Asked before each query of the report (`preQuery`). Reports only. */
  applicationContextProvider?: EventHook;
  /** Asked for a fresh token (`newAccessToken`); only with `TokenType.Aad`. */
  accessTokenProvider?: EventHook;
}

const hookOf = new Map<string, keyof EventHooks>([
  ['preQuery', 'applicationContextProvider'],
  ['newAccessToken', 'accessTokenProvider'],
]);

/**
 * Answers one hook call. Power BI embedding protocol: hooks. No such hook in the configuration: 404;
 * its result: 200; it throws or rejects: 400; a name that is no hook at all: 200 with nothing.
 * The hook gets the call's body with the embed added as `report`.
 */
export async function answerHook(
  name: string,
  hooks: EventHooks | undefined,
  report: unknown,
  body: unknown,
): Promise<Answer> {
  const key = hookOf.get(name);
  if (!key) return { statusCode: 200, body: null };
  return invokeHook(hooks?.[key], { ...(body as object | null), report });
}

/** The rule of `answerHook` for a hook at hand. */
export async function invokeHook(
  hook: EventHook | undefined,
  request: Record<string, unknown>,
): Promise<Answer> {
  if (!hook) return { statusCode: 404, body: null };
  try {
    return { statusCode: 200, body: await hook(request) };
  } catch (cause) {
    console.error('An event hook failed.', cause);
    return { statusCode: 400, body: null };
  }
}
