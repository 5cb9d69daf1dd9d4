import { PortalError } from '../../errors.ts';
import { IdentityRefused } from '../dataIdentity/IdentityRefused.ts';
import { places } from '../powerbi/Cause.ts';
import { explain } from '../powerbi/explain.ts';
import { UpstreamError } from '../powerbi/UpstreamError.ts';
import { type Fault, FaultFound } from './Fault.ts';

/** Returns Microsoft's refusal behind an error of the provider, or null if the error has another cause. */
export function refusalOf(error: unknown): UpstreamError | null {
  if (error instanceof UpstreamError) return error;
  const { cause } = (error ?? {}) as Error;
  return error instanceof PortalError && cause instanceof UpstreamError ? cause : null;
}

/** Turns an error of the provider into a fault. Throws any error that is no answer to an administrator. */
export function faultOf(error: unknown): Fault {
  if (error instanceof FaultFound) return error.fault;
  const refusal = refusalOf(error);
  if (refusal) {
    const { key, instruction, place, microsoft } = explain(refusal);
    return { key, detail: instruction, place, microsoft };
  }
  // Row-level security that cannot be applied: the portal refuses before it asks Power BI.
  if (error instanceof IdentityRefused) {
    return {
      key: error.key,
      detail: error.forAdmins ?? '',
      place: places.report,
      microsoft: null,
    };
  }
  throw error;
}
