import { type NameTaken, PortalError } from '../../errors.ts';

/** The causes of RFC 7644, section 3.12, that the portal tells. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'tooMany'
  | 'uniqueness';

/** A refusal with the cause that SCIM has for it. */
export class ScimError extends PortalError {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, detail: string) {
    super(scimType === 'uniqueness' ? 409 : 400, { detail });
    this.scimType = scimType;
  }
}

export const invalidValue = (attribute: string, detail = 'O valor não é aceito.') =>
  new ScimError('invalidValue', `${attribute}: ${detail}`);

/** Whoever has a name already is told as SCIM tells it. */
export const uniqueness = (error: NameTaken) =>
  new ScimError('uniqueness', Object.values(error.body).flat().join(' '));
