import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { SecretBox } from './domain/clientes/createSecretBox.ts';
import type { PowerBi } from './domain/powerbi/PowerBi.ts';
import type { Handles } from './platform/db/openDatabase.ts';

/** The objects that every route may use. The server creates them once at start; tests create their own. */
export interface Context extends Handles {
  readonly config: Config;
  readonly powerBi: PowerBi;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
  /** The figures for Prometheus that exist before the routes. `/metrics` adds those of the requests. */
  readonly registry: Registry;
}
