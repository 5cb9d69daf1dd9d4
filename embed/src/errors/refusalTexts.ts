/**
 * Refusals that hosts know as plain strings: powerbi-client rejects with the string itself, so ours
 * does too. Power BI embedding protocol: errors.
 */

export const paginated = 'This API is currently not supported for RDL reports';
export const notFound = 'PowerBIEntityNotFound';
export const inactivePage = 'Cannot resize the page. Only the active page can be resized';
export const layoutSwitch =
  'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
