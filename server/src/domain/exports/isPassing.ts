import type { PortalError } from '../../errors.ts';
import { UpstreamError } from '../powerbi/UpstreamError.ts';

/** Whether a failure of Power BI may pass, so that the same question is worth asking again. */
export const isPassing = ({ status, cause }: PortalError): boolean =>
  status === 503 || (cause instanceof UpstreamError && cause.status === 500);
