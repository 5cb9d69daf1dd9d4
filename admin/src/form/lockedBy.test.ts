import { equipeRecord, userRecord } from '@portal/api-client/records';
import { expect, it } from 'vitest';
import { lockedBy } from './lockedBy.ts';

it('SCIM-02 the fields of a directory are locked with the reason, in its records alone', () => {
  const lockedOf = (table: object, diretorio: string | null) =>
    Object.entries(table).flatMap(([name, field]) =>
      lockedBy(field, diretorio).readOnly ? [name] : [],
    );
  expect(lockedOf(userRecord, 'Entra')).toEqual([
    'username',
    'email',
    'first_name',
    'last_name',
    'is_active',
  ]);
  expect(lockedOf(equipeRecord, 'Entra')).toEqual(['nome', 'membros']);
  expect(lockedOf({ ...userRecord, ...equipeRecord }, null)).toEqual([]);
  expect(lockedBy(userRecord.email, 'Entra').helperText).toBe(
    'Vem do diretório “Entra” e só muda lá.',
  );
});
