/** Settings of the command-line program. */
export interface Config {
  /** A name or address of the loopback interface. */
  readonly host: string;
  readonly port: number;
  /** Port of the mail server. */
  readonly mailPort: number;
  /** The number of tenants beside the demo data. */
  readonly tenants: number;
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
 * Reads `EMULATOR_HOST` (default localhost), `EMULATOR_PORT` (default 8010), `EMULATOR_MAIL_PORT` (default `EMULATOR_PORT` + 15), `EMULATOR_TENANTS`
 * (default 0), and `PORT`, the port of the portal (default 8000).
 * @throws Error with a Portuguese message for the user when a port is not valid
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = readPort('EMULATOR_PORT', env.EMULATOR_PORT || '8010');
  // Two emulators with other ports have other mail ports too. A free port is chosen beside a free port.
  const mailPort = port === 0 ? 0 : port + 15;
  return {
    host: env.EMULATOR_HOST || 'localhost',
    port,
    mailPort: readPort('EMULATOR_MAIL_PORT', env.EMULATOR_MAIL_PORT || String(mailPort)),
    tenants: Number(env.EMULATOR_TENANTS || 0),
    portalOrigin: `http://localhost:${readPort('PORT', env.PORT || '8000')}`,
  };
}
