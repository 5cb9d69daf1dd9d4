import { expect, vi } from 'vitest';
import { createTestFrame } from './testFrame.ts';

export type TestFrame = ReturnType<typeof createTestFrame>;

/** The messages that the frame posted to this path. */
export const eventsAt = ({ posted }: TestFrame, url: string) =>
  posted.filter((one) => one.url === url);

/**
 * Posts a load configuration to `path` in a new frame, then waits until the frame raises `loaded` or `error`
 * at `/{root}/U1/events/…`.
 */
export async function openInFrame(path: string, config: object, root: string) {
  const frame = createTestFrame();
  const reply = await frame.ask('POST', path, { accessToken: 'good-token', ...config });
  await vi.waitFor(() => {
    const raised = ['loaded', 'error'].flatMap((name) =>
      eventsAt(frame, `/${root}/U1/events/${name}`),
    );
    expect(raised).toHaveLength(1);
  });
  return { ...frame, reply };
}
