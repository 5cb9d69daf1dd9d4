import type { FrameContext } from './FrameContext.ts';

/** The two questions the frame may put to its host; no answer is never a failure. */
export function createHooks(ask: FrameContext['askHook']) {
  return {
    /** A token to go on with, if the host gives one. */
    newToken: async (): Promise<string | undefined> => {
      const answer = await ask('newAccessToken', {});
      return typeof answer === 'string' && answer !== '' ? answer : undefined;
    },
    /** Tells the host that data is about to be read. */
    preQuery: async (): Promise<void> => {
      await ask('preQuery', {});
    },
  };
}
