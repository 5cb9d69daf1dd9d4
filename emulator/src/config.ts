/** Settings of the command line, the only place that reads the environment. */
export interface Config {
  readonly port: number;
  /** Where people's sign-ins end. */
  readonly portalOrigin: string;
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} não é uma porta válida: ${text}`);
  }
  return port;
}

/**
 * Reads `EMULATOR_PORT`, 8010 without it, and `PORT`, the portal's, 8000 without it.
 * @throws Error with a sentence for people.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: readPort('EMULATOR_PORT', env.EMULATOR_PORT || '8010'),
    portalOrigin: `http://localhost:${readPort('PORT', env.PORT || '8000')}`,
  };
}
