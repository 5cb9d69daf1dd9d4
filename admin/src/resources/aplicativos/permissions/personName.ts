import type { User } from '@portal/api-client/contract';

/** How the permissions call a person: the full name, else the username. */
export function personName({ first_name, last_name, username }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username;
}
