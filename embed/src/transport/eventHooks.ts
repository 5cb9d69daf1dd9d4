import type { Answer } from './protocol.ts';

/** A function of the host that a frame may call. Its awaited result is sent to the frame unchanged. */
export type EventHook = (request: Record<string, unknown>) => unknown;

/** A hook of a configuration. `Function` is the type that powerbi-client has. */
// biome-ignore lint/complexity/noBannedTypes: hosts pass values of this type.
export type GivenHook = EventHook | Function;

/** The hooks of a configuration. */
export interface EventHooks {
  /** Called before each query of the report (`preQuery`). Only reports support it. */
  applicationContextProvider?: GivenHook;
  /**
   * Called when the frame needs a new token (`newAccessToken`). It is supported only with
   * `TokenType.Aad`.
   */
  accessTokenProvider?: GivenHook;
}

const hookOf = new Map<string, keyof EventHooks>([
  ['preQuery', 'applicationContextProvider'],
  ['newAccessToken', 'accessTokenProvider'],
]);

/**
 * Answers one hook call. Power BI embedding protocol: hooks. The status is 200 with the result of the
 * hook, 404 when the configuration has no such hook, and 400 when the hook fails. An unknown hook name is
 * answered with 200 and no body. The hook gets the body of the call with the embed added as `report`.
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

/** Calls one hook and builds the answer. See `answerHook`. */
export async function invokeHook(
  hook: GivenHook | undefined,
  request: Record<string, unknown>,
): Promise<Answer> {
  if (!hook) return { statusCode: 404, body: null };
  try {
    return { statusCode: 200, body: await (hook as EventHook)(request) };
  } catch (cause) {
    console.error('An event hook failed.', cause);
    return { statusCode: 400, body: null };
  }
}
