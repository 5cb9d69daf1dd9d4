import type { Db } from '../../platform/db/openDatabase.ts';
import type { LoadFacts } from '../access/loadFacts.ts';
import type { EmbedDependencies } from '../openings/embedRelatorio.ts';

/** What exports ask. `db` is the connection of who asks: of routes, or of the work in the background. */
export interface ExportDependencies
  extends Pick<
    EmbedDependencies,
    | 'queries'
    | 'visoes'
    | 'powerBi'
    | 'loadCredentials'
    | 'now'
    | 'savePages'
    | 'listKnownPages'
    | 'noteRefusal'
  > {
  readonly db: Db;
  readonly loadFacts: LoadFacts;
}
