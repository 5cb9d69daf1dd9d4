/** The second backend and its provider, apart from the portal's own stack. */
export const plainPort = Number(process.env.E2E_PLAIN_PORT ?? 8930);
export const plainEmulatorPort = Number(process.env.E2E_PLAIN_EMULATOR_PORT ?? 8940);
export const plainOrigin = `http://localhost:${plainPort}`;
export const plainEmulatorOrigin = `http://localhost:${plainEmulatorPort}`;
