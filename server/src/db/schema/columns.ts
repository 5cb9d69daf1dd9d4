import { customType, serial, timestamp } from 'drizzle-orm/pg-core';

/** Both drivers give bytes in their own class; the portal sees Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const key = () => serial().primaryKey();
