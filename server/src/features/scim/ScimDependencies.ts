import type { Sessions } from '../../domain/identity/createSessions.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { RecordChanges } from './Directory.ts';

export interface ScimDependencies {
  readonly db: Db;
  /** The portal's own address. */
  readonly origin: string;
  readonly sessions: Pick<Sessions, 'forgetPerson'>;
  readonly mailer: Mailer;
  readonly changes: RecordChanges;
  readonly now: () => Date;
}
