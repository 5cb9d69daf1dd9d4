/**
 * Rejection reasons that are plain strings and not errors. Hosts of powerbi-client compare these
 * strings. Power BI embedding protocol: errors.
 */

export const paginated = 'This API is currently not supported for RDL reports';
export const notFound = 'PowerBIEntityNotFound';
export const inactivePage = 'Cannot resize the page. Only the active page can be resized';
export const layoutSwitch =
  'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
