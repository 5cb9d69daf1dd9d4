import { limits } from './limits.ts';
import { type Path, readPath } from './readPath.ts';
import {
  type Attributes,
  attributeOf,
  isAttributes,
  readAttributes,
  readList,
} from './readValues.ts';
import { ScimError } from './ScimError.ts';

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: Path;
  readonly value: unknown;
}

/**
 * Reads a body as operations: each attribute replaces the one of the resource. Attributes that the portal does not keep are ignored later, so a
 * name that is no path is too.
 */
export const operationsOfBody = (body: Attributes): Operation[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const path = /^[a-z$][\w$.:-]*$/i.test(name) ? readPath(name) : null;
    return path ? [{ op: 'replace', path, value } as const] : [];
  });

/**
 * Reads the operations of a PATCH in all dialects: `Add` and `add`, with a path and without one, and the members of SCIM 1.1 that OneLogin
 * documents. RFC 7644, section 3.5.2.
 */
export function readOperations(body: Attributes): Operation[] {
  const given = attributeOf(body, 'Operations');
  if (given === undefined && attributeOf(body, 'members') !== undefined) return ofVersion1(body);
  if (!Array.isArray(given) || given.length === 0) {
    throw new ScimError('invalidSyntax', 'Operations: Informe uma lista de operações.');
  }
  return readList('Operations', given, limits.operations).flatMap((one) => {
    const operation = readAttributes('Operations', one);
    const op = String(attributeOf(operation, 'op')).toLowerCase();
    const path = attributeOf(operation, 'path');
    const value = attributeOf(operation, 'value');
    if (op !== 'add' && op !== 'replace' && op !== 'remove') {
      throw new ScimError('invalidSyntax', 'op: Informe add, replace ou remove.');
    }
    if (typeof path === 'string' && path !== '') return [{ op, path: readPath(path), value }];
    if (op === 'remove' || !isAttributes(value)) {
      throw new ScimError('invalidPath', 'path: Informe o caminho.');
    }
    return operationsOfBody(value).map((each) => ({ ...each, op }));
  });
}

/** Members that come, and those with `operation: 'delete'` that leave. */
function ofVersion1(body: Attributes): Operation[] {
  const path = readPath('members');
  const members = readList('members', attributeOf(body, 'members'), limits.members);
  const leaves = (one: unknown) =>
    isAttributes(one) && String(attributeOf(one, 'operation')).toLowerCase() === 'delete';
  return [
    ...operationsOfBody(body).filter((each) => each.path.attribute !== 'members'),
    { op: 'remove', path, value: members.filter(leaves) },
    { op: 'add', path, value: members.filter((one) => !leaves(one)) },
  ];
}
