/**
 * How a report's configuration chooses the name that is sent to Power BI for row-level security. `custom_data` sends the
 * login both as name and as custom data. Spec NUV-06.
 */
export const rlsNames = ['login', 'email', 'custom_data', 'fixo'] as const;
export type RlsName = (typeof rlsNames)[number];

/** Returns whether Power BI takes the text as a role: printable ASCII without a comma, at most 50 characters. */
export function isRlsRole(role: string): boolean {
  return /^[\x20-\x2b\x2d-\x7e]{1,50}$/.test(role);
}

/** Returns whether Power BI takes the text as a name: ASCII without spaces, at most 256 characters. */
export function isRlsName(name: string): boolean {
  return /^[\x21-\x7e]{1,256}$/.test(name);
}
