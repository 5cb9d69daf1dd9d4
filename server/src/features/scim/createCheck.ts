import type { TSchema } from 'typebox';
import { PortalError } from '../../errors.ts';
import { compileValidator } from '../../platform/http/compileValidator.ts';
import { fieldMessages } from '../../platform/http/fieldMessages.ts';

/** Returns a function that throws 400 for what the form of the console refuses. */
export function createCheck(schema: TSchema) {
  const isValid = compileValidator({ schema, httpPart: 'body', method: 'POST', url: '/scim' });
  return (input: object): void => {
    if (isValid(input) !== false) return;
    throw new PortalError(400, fieldMessages(isValid.errors ?? [], 'body'));
  };
}
