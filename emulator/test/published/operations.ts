import { readFileSync } from 'node:fs';
import { type Schema, toWire } from './validatePublished.ts';

interface Response {
  readonly schema?: Schema;
}

/** One operation of Microsoft's description. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path below `/v1.0/myorg`. Parameters are written `{name}`. */
  readonly path: string;
  /** Schemas of the answers, by status. Undefined when the answer is a file. */
  readonly responses: ReadonlyMap<number, Schema | undefined>;
}

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}

const published = JSON.parse(
  readFileSync(new URL('./swagger-subset.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Described>> };

/** All operations of the description. */
export const operations: readonly Operation[] = Object.entries(published.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace('/v1.0/myorg', ''),
      responses: new Map(
        Object.entries(responses).map(([status, { schema }]) => [
          Number(status),
          schema && schema.type !== 'file' ? (toWire(schema) as Schema) : undefined,
        ]),
      ),
    })),
);
