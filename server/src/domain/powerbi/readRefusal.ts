import { type JsonObject, parseJsonObject, textOf } from './jsonObject.ts';

const maxMessageLength = 1_000;

/** The parts of a refusal's body; null for what it does not have. */
export interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
  readonly entraCode: number | null;
  readonly traceId: string | null;
}

/**
 * Reads the body of a refusal. Power BI has four shapes: `error` as an object, with `pbi.error` in it or not; `Message` or
 * `message` at the top; a bare text; nothing. Entra ID has `error` as a text, with `error_description`.
 */
export function readRefusal(text: string): Refusal {
  const body = parseJsonObject(text);
  if (!body) return { code: null, message: plainTextIn(text), entraCode: null, traceId: null };
  const error = objectIn(body.error);
  const sentences = [
    textOf(error.message) ?? textOf(body.Message) ?? textOf(body.message),
    ...sentencesIn(error.details),
    ...sentencesIn(objectIn(error['pbi.error']).details),
    descriptionIn(body.error_description),
  ];
  const message = sentences.filter((one) => one !== null).join(' ');
  const [entraCode] = Array.isArray(body.error_codes) ? (body.error_codes as unknown[]) : [];
  return {
    code: textOf(body.error) ?? textOf(error.code),
    message: message === '' ? null : message.slice(0, maxMessageLength),
    entraCode: typeof entraCode === 'number' ? entraCode : entraNumberIn(body.error_description),
    traceId: textOf(body.trace_id),
  };
}

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};

/** The sentences of a `details` list, whose items have `message`, or `detail` with a `value`. */
function sentencesIn(details: unknown): (string | null)[] {
  if (!Array.isArray(details)) return [];
  return details.map((item) => {
    const { message, detail } = objectIn(item);
    return textOf(message) ?? textOf(objectIn(detail).value);
  });
}

/** The sentence of Entra ID, without the lines of ids and time that follow it. */
function descriptionIn(description: unknown): string | null {
  return textOf(description)?.split(/\r?\n/)[0] ?? null;
}

function entraNumberIn(description: unknown): number | null {
  return Number(/AADSTS(\d+)/.exec(textOf(description) ?? '')?.[1] ?? 0) || null;
}

/** A short text that is no page: `An error has occurred`, with or without quotes. */
function plainTextIn(text: string): string | null {
  const plain = text.trim().replace(/^"(.*)"$/s, '$1');
  return plain === '' || plain.startsWith('<') || plain.length > 300 ? null : plain;
}
