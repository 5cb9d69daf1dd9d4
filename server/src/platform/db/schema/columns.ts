import { customType, serial, timestamp } from 'drizzle-orm/pg-core';

/** A bytea column as Buffer. Each driver returns bytes in a class of its own. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const key = () => serial().primaryKey();
