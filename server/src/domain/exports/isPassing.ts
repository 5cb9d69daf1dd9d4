import type { PortalError } from '../../errors.ts';

/** Whether a failure of Power BI may pass, so that the same question is worth asking again. */
export const isPassing = ({ status }: PortalError): boolean => status === 503;
