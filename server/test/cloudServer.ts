import { createEmulator, type Emulator } from '@portal/emulator';
import { type TestServer, testServer } from './testServer.ts';

type Settings = NonNullable<Parameters<typeof testServer>[0]>;
type Options = NonNullable<Parameters<typeof testServer>[1]>;

/** A server with an emulator of its own. Both have the clock that the test moves. The test closes the emulator. */
export async function cloudServer(
  settingsOf: (cloud: Emulator) => Settings = () => ({}),
  options: Options = {},
): Promise<{ server: TestServer; cloud: Emulator }> {
  const holder: { server?: TestServer } = {};
  const cloud = await createEmulator({ clock: () => holder.server?.context.now() ?? new Date() });
  const server = await testServer(
    { EMULATOR_URL: cloud.url, BUDGET_FACTOR: '10000', ...settingsOf(cloud) },
    { hasOwnTime: true, ...options },
  );
  holder.server = server;
  return { server, cloud };
}
