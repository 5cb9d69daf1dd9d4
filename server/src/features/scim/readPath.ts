import { type Filter, parse } from 'scim2-parse-filter';
import { ScimError } from './ScimError.ts';

/** The place that a value is for: `emails[type eq "work"].value`. Names are in lower case. */
export interface Path {
  readonly attribute: string;
  readonly sub: string | null;
  /** Chooses among the values of an attribute that has several, such as `emails`; null for all of them. */
  readonly filter: Filter | null;
}

const ofCore = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;
/** Stands for every attribute of an extension: the portal keeps none. */
const extension = 'urn';

/** Reads the path of an operation, or the name of an attribute in a body. Throws 400 for one that cannot be read. RFC 7644, figure 7. */
export function readPath(text: string): Path {
  const path = text.trim().replace(ofCore, '');
  if (/^urn:/i.test(path)) return { attribute: extension, sub: null, filter: null };
  const found = path.endsWith(']') ? parsed(path) : parsed(`${path} pr`);
  // The parser reads filters. A path is the filter that the attribute is present.
  if (found?.op === 'pr') return placeOf(found.attrPath, null);
  if (found?.op === '[]') return placeOf(found.attrPath, found.valFilter);
  if (found?.op === 'and') {
    const [values, sub, ...others] = found.filters;
    if (values?.op === '[]' && sub?.op === 'pr' && others.length === 0) {
      return placeOf(sub.attrPath, values.valFilter);
    }
  }
  throw new ScimError('invalidPath', `O caminho ${text.slice(0, 100)} não é aceito.`);
}

function parsed(text: string): Filter | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

function placeOf(name: string, filter: Filter | null): Path {
  const [attribute = '', ...sub] = name.toLowerCase().split('.');
  return { attribute, sub: sub.length > 0 ? sub.join('.') : null, filter };
}
