import fastifyMultipart from '@fastify/multipart';
import type { Upload } from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, PortalError } from '../errors.ts';

/** Bytes of one file: a logo is far below. */
const fileLimit = 1_000_000;
const mostFiles = 3;
/** Bytes of a whole multipart body. */
export const formLimit = mostFiles * fileLimit + 200_000;

/**
 * Reads multipart bodies on the routes of a scope that declare a form; to any other route they are no accepted content.
 * Outside the scope the framework itself refuses them.
 */
export async function multipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: fileLimit,
      files: mostFiles,
      fields: 100,
      fieldSize: 10_000,
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

/** Puts the fields of a multipart body where validation looks for them; an input without a file is left out. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw unsupported();
  const form = new Map<string, string | Upload>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        form.set(part.fieldname, String(part.value));
        continue;
      }
      const bytes = await part.toBuffer();
      if (bytes.length > 0) form.set(part.fieldname, { filename: part.filename, bytes });
    }
  } catch (error) {
    // The framework's own refusals have a status; the parser's, of a torn body, have none.
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw invalid('O formulário não pôde ser lido.');
  }
  request.body = Object.fromEntries(form);
}
