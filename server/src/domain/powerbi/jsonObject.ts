/** A JSON object of unknown fields: an answer of Power BI or the body of a request. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns the object, or null if the text is no JSON object, for example the HTML page of a proxy. Some lists of Power BI
 * are bare arrays: they become the `value` of an object, as in the other lists.
 */
export function parseJsonObject(text: string): JsonObject | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return { value: parsed };
    return typeof parsed === 'object' && parsed !== null ? (parsed as JsonObject) : null;
  } catch {
    return null;
  }
}

/** Returns a field's text, or null if the field is empty or has another type. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
