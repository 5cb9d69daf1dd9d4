import { sql } from 'drizzle-orm';
import { customType, integer, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** A bytea column as Buffer. Each driver returns bytes in a class of its own. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** The version of a row that people edit, who changed the row last, and when. A deleted person remains named by id. */
export const versionColumns = () => ({
  version: integer().notNull().default(1),
  updated_by: integer(),
  updated_at: moment(),
});
/** The networks and hours to which people are bound, as `redeOf` and `horarioText` write them; empty for none. Spec REDE-02. */
export const restrictionColumns = () => ({
  redes: text().array().notNull().default(sql`'{}'`),
  horarios: text().array().notNull().default(sql`'{}'`),
});
export const key = () => serial().primaryKey();
/** Drizzle writes the property `openedAt` as the column `opened_at`. The same value is in drizzle.config.ts. */
export const casing = 'snake_case';
