import { isEmail } from '@portal/api-client/records';
import { filter as matches } from 'scim2-parse-filter';
import type { Operation } from './readOperations.ts';
import {
  attributeOf,
  isAttributes,
  readAttributes,
  readBoolean,
  readList,
  readText,
} from './readValues.ts';
import { invalidValue, ScimError } from './ScimError.ts';

/** What a directory says about a person, as the portal names it. An absent field keeps its value. */
export interface GivenUser {
  readonly username?: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly is_active?: boolean;
  /** Null if the directory takes its id away. */
  readonly externalId?: string | null;
}

/** Attributes of RFC 7643 that the portal does not keep. Directories send them all the same. */
const notKept = new Set(
  `urn schemas id meta groups displayname nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims
  photos addresses entitlements roles x509certificates`.split(/\s+/),
);
const mostValues = 100;

/** Reads operations in their order. Throws 400 for a path that no person has, and for the removal of what every person has. */
export const readUser = (operations: readonly Operation[], isStrict: boolean): GivenUser =>
  Object.assign({}, ...operations.map((one) => read(one, isStrict)));

function read({ op, path, value: sent }: Operation, isStrict: boolean): GivenUser {
  const { attribute, sub } = path;
  const value = op === 'remove' ? null : sent;
  switch (attribute) {
    case 'username':
      return { username: required('userName', readText('userName', value)) };
    case 'externalid':
      return { externalId: readText('externalId', value) || null };
    case 'active':
      if (op === 'remove') throw new ScimError('mutability', 'active: Não pode ser removido.');
      return { is_active: readBoolean('active', value) };
    case 'name':
      return readName(sub, value);
    case 'emails':
      return readEmail(path, op, value);
    default:
      if (!isStrict || notKept.has(attribute)) return {};
      throw new ScimError('invalidPath', `O caminho ${attribute} não existe.`);
  }
}

function readName(sub: string | null, value: unknown): GivenUser {
  if (sub === 'givenname') return { first_name: readText('name.givenName', value) };
  if (sub === 'familyname') return { last_name: readText('name.familyName', value) };
  if (sub !== null) return {};
  const name =
    value === null ? { givenName: null, familyName: null } : readAttributes('name', value);
  const [first, last] = [attributeOf(name, 'givenName'), attributeOf(name, 'familyName')];
  return {
    ...(first !== undefined && { first_name: readText('name.givenName', first) }),
    ...(last !== undefined && { last_name: readText('name.familyName', last) }),
  };
}

/** The portal keeps one address, which it tells as that of work. Of several, the primary one, else that of work, else the first one. */
function readEmail(
  { sub, filter }: Operation['path'],
  op: Operation['op'],
  value: unknown,
): GivenUser {
  if (filter && !matches(filter)({ type: 'work', primary: true })) return {};
  if (sub !== null && sub !== 'value') return {};
  if (op === 'remove') throw new ScimError('mutability', 'emails: O e-mail não pode ser removido.');
  if (sub === 'value' || typeof value === 'string') return { email: address(value) };
  const list = readList('emails', value, mostValues).map((one) =>
    isAttributes(one) ? one : { value: one },
  );
  const chosen =
    list.find((one) => /^true$/i.test(String(attributeOf(one, 'primary')))) ??
    list.find((one) => attributeOf(one, 'type') === 'work') ??
    // One of another kind that is added stands beside that of work.
    list.find((one) => op !== 'add' || attributeOf(one, 'type') === undefined);
  return chosen ? { email: address(attributeOf(chosen, 'value')) } : {};
}

function address(value: unknown): string {
  return required('emails', readText('emails.value', value));
}

function required(attribute: string, text: string): string {
  if (text.trim() === '') throw invalidValue(attribute, 'Este campo é obrigatório.');
  return text;
}

/** What a new person needs. Without an address, a username that is one is the address. */
export function readNewUser(given: GivenUser) {
  const { username, email = username && isEmail(username) ? username : undefined } = given;
  if (username === undefined) throw invalidValue('userName', 'Este campo é obrigatório.');
  if (email === undefined) throw invalidValue('emails', 'Informe o e-mail da pessoa.');
  return { ...given, username, email };
}
