import { isEmail } from '@portal/api-client/records';
import { foldName } from '@portal/api-client/rules';
import {
  Ajv,
  type AnySchemaObject,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

/** Unknown fields stay: the queries read only the fields they know. */
const common: Options = { useDefaults: true, removeAdditional: false };
/** JSON has types of its own, so the text `"false"` is not accepted for a boolean. */
const json: Options = { ...common, coerceTypes: false };
/** Paths, queries and forms consist of texts, which are converted to the types of the schema. */
const texts: Options = { ...common, coerceTypes: 'array' };

/**
 * Compiles schemas so that bad input of any size costs little: validation stops at the first problem. If there is one,
 * the fields are checked once more for all problems, without the contents of lists and objects, so that a form learns
 * every wrong field at once. Spec LIM-02.
 */
function createCompiler(options: Options) {
  const [first, all] = [options, { ...options, allErrors: true }].map((one) => {
    const ajv = new Ajv(one);
    formats.default(ajv);
    // The forms of the console check addresses with the same function.
    ajv.addFormat('email', isEmail);
    // The empty text breaks another rule, `minLength`.
    ajv.addFormat('name', (text) => text === '' || foldName(text) !== '');
    return ajv;
  }) as [Ajv, Ajv];
  return (schema: AnySchemaObject) => {
    const validateFirst = first.compile(schema);
    // Compiled at the first bad input: all routes together take a fifth of the time of a start.
    let validateFields: ValidateFunction | null = null;
    const validate = (data: unknown): boolean => {
      validate.errors = null;
      if (validateFirst(data)) return true;
      const [problem] = validateFirst.errors ?? [];
      validateFields ??= all.compile(withoutContents(schema));
      validateFields(data);
      const problems = validateFields.errors ?? [];
      const isKnown = !problem || problems.some((one) => fieldOf(one) === fieldOf(problem));
      validate.errors = isKnown ? problems : [...problems, problem];
      return false;
    };
    validate.errors = null as ErrorObject[] | null;
    return validate;
  };
}

const compileJson = createCompiler(json);
const compileAnyTexts = createCompiler(texts);

/** Ajv also converts texts such as `0x1`, `1e3` and ` 1` to integers. A number is written in decimal digits. Spec ENTR-06. */
const decimal = /^\d+$/;

/** Compiles a schema of texts. An integer that is not written in decimal digits is refused. */
function compileTexts(schema: AnySchemaObject) {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, AnySchemaObject>);
  const integers = properties.flatMap(([name, { type }]) =>
    type === 'integer' || isNullableInteger(type) ? [name] : [],
  );
  const validateAny = compileAnyTexts(schema);
  const validate = (data: unknown): boolean => {
    const given = data as Readonly<Record<string, unknown>>;
    const wrong = integers.find(
      (name) =>
        typeof given?.[name] === 'string' &&
        !decimal.test(given[name]) &&
        // The empty text is null, where null is allowed.
        !(given[name] === '' && isNullableInteger(schema.properties[name].type)),
    );
    const isValid = wrong === undefined && validateAny(data);
    validate.errors = wrong === undefined ? validateAny.errors : [notDecimal(wrong)];
    return isValid;
  };
  validate.errors = null as ErrorObject[] | null;
  return validate;
}

const isNullableInteger = (type: unknown) => Array.isArray(type) && type.includes('integer');

/** The problem that Ajv itself reports for a text that is no integer. */
const notDecimal = (name: string): ErrorObject => ({
  keyword: 'type',
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/type`,
  params: { type: 'integer' },
  message: 'must be integer',
});

/** The validator compiler of all routes; a JSON body is not converted. */
export const compileValidator: FastifySchemaCompiler<AnySchemaObject> = ({ schema, httpPart }) =>
  httpPart === 'body' ? compileJson(schema) : compileTexts(schema);

/** The validator compiler of routes with a multipart body, whose fields are texts. */
export const compileFormValidator: FastifySchemaCompiler<AnySchemaObject> = ({ schema }) =>
  compileTexts(schema);

/** Returns the name of the top-level field that a problem concerns. */
const fieldOf = ({ instancePath, keyword, params }: ErrorObject): string =>
  instancePath.split('/')[1] ?? (keyword === 'required' ? String(params.missingProperty) : '');

/** Keywords of a field that look at the contents of a list or of an object. */
const contentKeywords = new Set([
  'items',
  'uniqueItems',
  'contains',
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
]);

const dropContents = (schema: AnySchemaObject): AnySchemaObject =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !contentKeywords.has(keyword)));

/** Returns the schema of an object with the same fields, or of a list, which does not look into lists and objects. */
function withoutContents(schema: AnySchemaObject): AnySchemaObject {
  if (schema.type === 'array') return dropContents(schema);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, AnySchemaObject>);
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, field]) => [name, dropContents(field)])),
  };
}
