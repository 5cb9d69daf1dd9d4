import type { Cause } from './Cause.ts';
import { entraCauses } from './entraCauses.ts';
import { powerBiCauses } from './powerBiCauses.ts';
import type { UpstreamError } from './UpstreamError.ts';

/**
 * The known causes. The first one that matches an error is used. The sources are Microsoft's list of AADSTS numbers, the
 * documentation of Power BI embedded analytics, and recorded answers. docs/provider-refusals.md shows them as a table.
 */
export const causes: readonly Cause[] = [...entraCauses, ...powerBiCauses];

/** Why Microsoft refused a call, for an administrator. */
export interface Explanation extends Pick<Cause, 'key' | 'instruction' | 'place'> {
  /** Microsoft's sentence, its code and the id of the request; null if the answer had none of them. */
  readonly microsoft: string | null;
}

/** Finds the cause of a failure, and what Microsoft said about it. */
export function explain(error: UpstreamError): Explanation {
  const { code, entraCode, providerMessage, requestId } = error;
  const cause = causes.find(({ isIt }) => isIt(error));
  // The last cause holds for every error.
  if (!cause) throw new Error('no cause holds', { cause: error });
  const { key, instruction, place } = cause;
  const ids = [
    entraCode === null ? code && `código ${code}` : `AADSTS${entraCode}`,
    requestId && `pedido ${requestId}`,
  ].filter(Boolean);
  const said = [providerMessage && `“${providerMessage}”`, ids.length > 0 && `(${ids.join(', ')})`];
  return { key, instruction, place, microsoft: said.filter(Boolean).join(' ') || null };
}
