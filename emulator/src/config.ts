/** Settings of the command-line program. */
export interface Config {
  /** A name or address of the loopback interface. */
  readonly host: string;
  readonly port: number;
  /** Port of the mail server. */
  readonly mailPort: number;
  /** Origin of the portal. A sign-in redirects to it. */
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
 * Reads `EMULATOR_HOST` (default localhost), `EMULATOR_PORT` (default 8010), `EMULATOR_MAIL_PORT` (default 8025), and `PORT`, the port of the portal (default
 * 8000).
 * @throws Error with a Portuguese message for the user when a port is not valid
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    host: env.EMULATOR_HOST || 'localhost',
    port: readPort('EMULATOR_PORT', env.EMULATOR_PORT || '8010'),
    mailPort: readPort('EMULATOR_MAIL_PORT', env.EMULATOR_MAIL_PORT || '8025'),
    portalOrigin: `http://localhost:${readPort('PORT', env.PORT || '8000')}`,
  };
}
