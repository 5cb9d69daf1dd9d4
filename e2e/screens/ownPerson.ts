import type { APIRequestContext } from '@playwright/test';
import { adminCalls } from './adminCalls.ts';

/**
 * Adds a person for one journey, and returns the user name of this person. The journey may rename them; the people of the demo must keep
 * their names, because other journeys read these. A retry of the journey adds another person.
 */
export async function ownPerson(request: APIRequestContext, prefix: string): Promise<string> {
  const username = `${prefix}${Date.now()}`;
  await (await adminCalls(request, 'geral'))('POST', '/api/admin/users/', {
    username,
    email: `${username}@aurora.example`,
    first_name: 'Salva',
    last_name: 'Prado',
    password: 'cavalo-bateria-grampo',
  });
  return username;
}
