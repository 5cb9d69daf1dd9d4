import type { Config } from './config.ts';
import type { SecretBox } from './features/clientes/createSecretBox.ts';
import type { Db } from './platform/db/openDatabase.ts';
import type { PowerBi } from './platform/powerbi/PowerBi.ts';

/** The objects that every route may use. The server creates them once at start; tests create their own. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly powerBi: PowerBi;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
}
