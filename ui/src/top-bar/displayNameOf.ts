import type { CurrentUser } from '@portal/api-client/contract';

/** Returns the first name of a user, or the username when there is none. Spec NAV-11. */
export function displayNameOf(user: CurrentUser): string {
  return user.first_name.trim() || user.username;
}
