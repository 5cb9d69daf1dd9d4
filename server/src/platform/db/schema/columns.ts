import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  foreignKey,
  integer,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

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
/** The id of the row that this one belongs to, and with which it is deleted. */
export const ownedBy = (owner: () => AnyPgColumn) =>
  integer().notNull().references(owner, { onDelete: 'cascade' });
/** A foreign key that lets a row have only a thing of its own cliente. The row is deleted with the thing. */
export const inOneCliente = (
  row: { readonly cliente_id: AnyPgColumn },
  id: AnyPgColumn,
  thing: { readonly cliente_id: AnyPgColumn; readonly id: AnyPgColumn },
  name?: string,
) =>
  foreignKey({
    ...(name && { name }),
    columns: [row.cliente_id, id],
    foreignColumns: [thing.cliente_id, thing.id],
  }).onDelete('cascade');
/** Drizzle writes the property `openedAt` as the column `opened_at`. The same value is in drizzle.config.ts. */
export const casing = 'snake_case';
