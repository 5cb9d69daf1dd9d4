import type { ErrorBody } from '@portal/api-client/contract';
import { patternProblemOf } from '@portal/api-client/records';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

const genericMessage = 'O valor é inválido.';

/** Turns validation problems into Portuguese messages by field. Without any field, returns a `detail` instead. */
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
  // A value that matches none of several schemas gets one message for each schema, so the generic message is dropped.
  for (const [field, messages] of Object.entries(fields)) {
    if (messages.length > 1) fields[field] = messages.filter((text) => text !== genericMessage);
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

/** Messages for a wrong JSON type, by the expected type. */
const typeTexts: Readonly<Record<string, string>> = {
  integer: 'Informe um número inteiro.',
  number: 'Informe um número.',
  boolean: 'Informe verdadeiro ou falso.',
  string: 'Informe um texto.',
  array: 'Informe uma lista.',
};

/** Messages for a text of a wrong format. */
const formatTexts: Readonly<Record<string, string>> = {
  email: 'Informe um e-mail válido.',
  name: 'Este campo não pode ser vazio.',
  'date-time': 'Informe um instante, como 2026-12-31T03:00:00Z.',
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
      return `O valor mínimo é ${limit.toLocaleString('pt-BR')}.`;
    case 'maximum':
      return `O valor máximo é ${limit.toLocaleString('pt-BR')}.`;
    case 'format':
      return formatTexts[String(params.format)] ?? genericMessage;
    case 'pattern':
      return patternProblemOf(String(params.pattern)) ?? genericMessage;
    case 'maxItems':
      return `Envie no máximo ${limit} itens.`;
    case 'uniqueItems':
      return 'Há itens repetidos.';
    case 'type':
      return typeTexts[String(params.type)] ?? genericMessage;
    default:
      return genericMessage;
  }
}
