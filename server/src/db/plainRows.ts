type Values = Record<string, unknown>;

/** A prepared select of either driver. Both have `all`; Drizzle's common type does not tell of it. */
interface Prepared<Row> {
  execute(values: Values): Promise<Row[]>;
}

/**
 * The rows of a prepared select as the driver read them, without Drizzle's translation, which costs more than reading
 * them did. For columns that need none: numbers, texts, uuids, booleans, each under its own name.
 */
export function plainRows<Row>(prepared: Prepared<Row>, values: Values): Promise<Row[]> {
  return (prepared as unknown as { all(values: Values): Promise<Row[]> }).all(values);
}
