/** Settings of the command line, the only place that reads the environment. */
export interface Config {
  readonly port: number;
}

/** Reads `EMULATOR_PORT`, 8010 without it. @throws Error with a sentence for people. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const text = env.EMULATOR_PORT || '8010';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`EMULATOR_PORT não é uma porta válida: ${text}`);
  }
  return { port };
}
