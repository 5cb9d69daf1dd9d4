import type { Db } from '../../platform/db/openDatabase.ts';
import type { Credentials, PowerBi } from '../powerbi/PowerBi.ts';

/** The dependencies of an action that asks Power BI about a configured report. */
export interface ConfigDependencies {
  readonly db: Db;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
}
