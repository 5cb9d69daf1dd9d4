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
