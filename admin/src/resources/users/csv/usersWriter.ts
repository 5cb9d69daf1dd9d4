import type { Client } from '@portal/api-client';
import type { CurrentUser, User } from '@portal/api-client/contract';
import type { WriteCsv } from '../../../list/export/exportPages.ts';
import { exportedAtributos } from './atributosFor.ts';
import { loadAtributos } from './loadAtributos.ts';
import { writeUsersCsv } from './usersCsv.ts';

/** Loads the attributes that are columns of an export with this filter, and returns what writes it. */
export async function usersWriter(
  client: Client,
  actor: CurrentUser,
  filter: Readonly<Record<string, unknown>>,
): Promise<WriteCsv<User>> {
  const atributos = exportedAtributos(actor, filter, await loadAtributos(client));
  const { recursos } = actor;
  return (users, { hasTitles }) => writeUsersCsv(users, { hasTitles, recursos, atributos });
}
