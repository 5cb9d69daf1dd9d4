import type { CurrentUser } from '@portal/api-client/contract';

/** First name, or the username when there is none. Spec NAV-11. */
export function displayNameOf(user: CurrentUser): string {
  return user.first_name.trim() || user.username;
}
