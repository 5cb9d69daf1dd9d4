import type { APIRequestContext } from '@playwright/test';
import { adminCalls } from './adminCalls.ts';

/**
 * Adds a person whom a journey may rename, because other journeys read the names of the demo's people. A retry adds another one. Returns
 * their user name.
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
