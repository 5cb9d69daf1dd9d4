import { asc } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { group } from '../../platform/db/schema.ts';

export function groupQueries(db: Db) {
  return {
    async list() {
      return db.select({ id: group.id, name: group.name }).from(group).orderBy(asc(group.name));
    },
  };
}
