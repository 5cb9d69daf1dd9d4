import type { FrameContext } from './FrameContext.ts';

/** The two requests that a frame sends to its host. A missing answer is not an error. */
export function createHooks(ask: FrameContext['askHook']) {
  return {
    /** A new token from the host. Undefined when the host returns none. */
    newToken: async (): Promise<string | undefined> => {
      const answer = await ask('newAccessToken', {});
      return typeof answer === 'string' && answer !== '' ? answer : undefined;
    },
    /** Tells the host that the frame is about to read data. Resolves when the host has answered, or after the time limit. */
    preQuery: async (): Promise<void> => {
      await ask('preQuery', {});
    },
  };
}
