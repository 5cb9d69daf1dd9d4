import type { APIRequestContext } from '@playwright/test';
import { adminCalls } from './adminCalls.ts';

/**
 * Adds a person for one journey, and returns their username. The journey may rename this person. It must not rename people of the demo,
 * because other journeys look for their names. If the journey is retried, it adds another person.
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
