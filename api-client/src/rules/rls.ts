/** The most roles that Power BI takes for one person. */
export const maxRlsRoles = 50;

/** Returns whether Power BI takes the text as a role: printable ASCII without a comma, at most 50 characters. */
export function isRlsRole(role: string): boolean {
  return /^[\x20-\x2b\x2d-\x7e]{1,50}$/.test(role);
}

/** Returns in Portuguese why Power BI does not take the text as a role, or null. An empty text is no role. Spec NUV-05. */
export function rlsRoleProblem(role: string): string | null {
  if (role === '' || isRlsRole(role)) return null;
  return 'Informe uma só função, com até 50 caracteres, sem acento e sem vírgula.';
}

/** Returns whether Power BI takes the text as a name: ASCII without spaces, at most 256 characters. */
export function isRlsName(name: string): boolean {
  return /^[\x21-\x7e]{1,256}$/.test(name);
}

/** Returns in Portuguese why Power BI does not take the text as a name, or null. Spec NUV-06. */
export function rlsNameProblem(name: string): string | null {
  if (isRlsName(name)) return null;
  return 'Informe um nome com até 256 caracteres, sem acento e sem espaço.';
}

/** Returns in Portuguese why Power BI does not take the text as the value of an attribute, or null. Spec SEG-02. */
export function rlsValueProblem(value: string): string | null {
  if (isRlsName(value)) return null;
  return 'Informe um valor com até 256 caracteres, sem acento e sem espaço.';
}
