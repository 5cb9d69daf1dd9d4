import { powerBiErrors } from '../errors.ts';

/** Body of `executeDaxQueries`. Other documented fields are accepted and have no effect. */
export interface DaxRequest {
  readonly query: string;
  readonly roles: readonly string[];
  readonly customData?: string;
  readonly effectiveUsername?: string;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Reads the body. @throws PowerBiError 400 when a field has another type than Microsoft documents */
export function readDaxRequest(body: unknown): DaxRequest {
  const { query, roles, customData, effectiveUsername } = (body ?? {}) as Record<string, unknown>;
  if (!isText(query)) throw powerBiErrors.invalidRequest('query is missing');
  if (roles !== undefined && !(Array.isArray(roles) && roles.every(isText))) {
    throw powerBiErrors.invalidRequest('roles is invalid');
  }
  for (const [name, value] of Object.entries({ customData, effectiveUsername })) {
    if (value !== undefined && typeof value !== 'string') {
      throw powerBiErrors.invalidRequest(`${name} is invalid`);
    }
  }
  return {
    query: query as string,
    roles: (roles ?? []) as readonly string[],
    ...(customData !== undefined && { customData: customData as string }),
    ...(effectiveUsername !== undefined && { effectiveUsername: effectiveUsername as string }),
  };
}
