import fastifyMultipart from '@fastify/multipart';
import type { Upload } from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, invalidFields, PortalError } from '../../errors.ts';

const maxFileBytes = 1_000_000;
/** Three images and two fonts. */
const maxFiles = 5;
/** The longest text of a form has 20,000 characters, of at most 4 bytes each. */
const maxFieldBytes = 80_000;
/** Maximum bytes of a whole multipart body. */
export const formLimit = 4 * maxFileBytes;

/**
 * Accepts multipart bodies on those routes of a Fastify scope that declare a form. The other routes of the scope answer
 * 415. Routes outside the scope also answer 415, because Fastify knows no parser for multipart there.
 */
export async function multipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: maxFileBytes,
      files: maxFiles,
      fields: 100,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
    },
  });
  app.addHook('preValidation', (request, _, done) => {
    const isRefused = request.isMultipart() && !request.routeOptions.config.takesForm;
    done(isRefused ? unsupported() : undefined);
  });
}

const unsupported = () =>
  new PortalError(415, { detail: 'O tipo de conteúdo enviado não é aceito.' });

/** Returns the names of the fields of a form that are lists, by its schema. */
function listsOf({ routeOptions }: FastifyRequest): ReadonlySet<string> {
  const { properties = {} } = (routeOptions.schema?.body ?? {}) as {
    readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
  };
  const lists = Object.entries(properties).filter(([, { type }]) => type === 'array');
  return new Set(lists.map(([name]) => name));
}

type Value = string | Upload;

/**
 * Reads a multipart body into `request.body`, where validation expects the fields. A list has a field for each element; of any
 * other field the last one counts. A file without a name is left out: a form sends it where nobody has chosen a file.
 */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw unsupported();
  const form = new Map<string, Value | readonly Value[]>();
  const lists = listsOf(request);
  const add = (field: string, value: Value) => {
    const before = form.get(field);
    const isList = lists.has(field);
    form.set(field, isList ? [...(Array.isArray(before) ? before : []), value] : value);
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        // The parser keeps what fits and goes on.
        if (part.valueTruncated)
          throw invalidFields({ [part.fieldname]: ['O texto é longo demais.'] });
        add(part.fieldname, String(part.value));
        continue;
      }
      const bytes = await part.toBuffer();
      if (bytes.length > 0 || part.filename)
        add(part.fieldname, { filename: part.filename, bytes });
    }
  } catch (error) {
    // Errors of the limits have a status. Errors of the parser, for an incomplete body, have none.
    if (error instanceof PortalError || (error as { statusCode?: number }).statusCode) throw error;
    throw invalid('O formulário não pôde ser lido.');
  }
  request.body = Object.fromEntries(form);
}
