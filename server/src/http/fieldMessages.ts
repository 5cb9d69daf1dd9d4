import type { ErrorBody } from '@portal/api-client/contract';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

const anyProblem = 'O valor é inválido.';

/** Validation problems as messages by field, in Portuguese; a body that is no object has only a detail. */
export function fieldMessages(
  problems: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ErrorBody {
  const fields: Record<string, string[]> = {};
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (field === '') continue;
    const messages = fields[field] ?? [];
    fields[field] = messages;
    const text = textOf(problem);
    if (!messages.includes(text)) messages.push(text);
  }
  // Of a value that fits none of several shapes, the message that says most is enough.
  for (const [field, messages] of Object.entries(fields)) {
    if (messages.length > 1) fields[field] = messages.filter((text) => text !== anyProblem);
  }
  if (Object.keys(fields).length > 0) return fields;
  return {
    detail: context === 'body' ? 'O corpo da requisição é inválido.' : 'A requisição é inválida.',
  };
}

function fieldOf({ keyword, params, instancePath }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword === 'required') path.push(String(params.missingProperty));
  return path.join('.');
}

/** What is to be given instead, by the type that the field has. */
const typeTexts: Readonly<Record<string, string>> = {
  integer: 'Informe um número inteiro.',
  number: 'Informe um número.',
  boolean: 'Informe verdadeiro ou falso.',
  string: 'Informe um texto.',
  array: 'Informe uma lista.',
};

function textOf({ keyword, params }: FastifySchemaValidationError): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return 'Este campo é obrigatório.';
    case 'minLength':
      return limit === 1 ? 'Este campo não pode ser vazio.' : `Use ao menos ${limit} caracteres.`;
    case 'maxLength':
      return `Use no máximo ${limit} caracteres.`;
    case 'minimum':
      return `O valor mínimo é ${limit}.`;
    case 'maximum':
      return `O valor máximo é ${limit}.`;
    case 'format':
      return params.format === 'email' ? 'Informe um e-mail válido.' : anyProblem;
    case 'maxItems':
      return `Envie no máximo ${limit} itens.`;
    case 'uniqueItems':
      return 'Há itens repetidos.';
    case 'type':
      return typeTexts[String(params.type)] ?? anyProblem;
    default:
      return anyProblem;
  }
}
