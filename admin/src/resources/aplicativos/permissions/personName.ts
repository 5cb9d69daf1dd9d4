import type { User } from '@portal/api-client/contract';

/** The full name of a person, or the username if both names are empty. */
export function personName({ first_name, last_name, username }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username;
}
