/**
 * How a report's configuration chooses the name that is sent to Power BI for row-level security. `custom_data` sends the
 * login both as name and as custom data, and `atributo` the value of an attribute of the person. Spec NUV-06, SEG-02.
 */
export const rlsNameKinds = ['login', 'email', 'custom_data', 'fixo', 'atributo'] as const;
export type RlsNameKind = (typeof rlsNameKinds)[number];
/** The choice as it is on the wire: an attribute is named. */
export type RlsName = Exclude<RlsNameKind, 'atributo'> | `atributo:${string}`;

const attributePrefix = 'atributo:';

/** Returns the kind of a choice, and the name of the attribute; null for another kind. */
export function readRlsName(name: RlsName): { kind: RlsNameKind; atributo: string | null } {
  if (!name.startsWith(attributePrefix)) return { kind: name as RlsNameKind, atributo: null };
  return { kind: 'atributo', atributo: name.slice(attributePrefix.length).trim() };
}

/** Returns the choice on the wire. `atributo` is the name of the attribute of that kind. */
export function rlsNameOf(kind: RlsNameKind, atributo: string | null): RlsName {
  return kind === 'atributo' ? `${attributePrefix}${atributo ?? ''}` : kind;
}

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
