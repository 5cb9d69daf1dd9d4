/** An error of the Power BI REST API, with the status, headers and body of the answer. */
export class PowerBiError extends Error {
  override readonly name = 'PowerBiError';
  constructor(
    readonly status: number,
    /** Value of the header `x-powerbi-error-info`. If it is undefined, the header is not sent. */
    readonly info: string | undefined,
    /** The body of the answer. Without it the body is empty. */
    readonly body?: Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(info ?? 'refused');
  }
}

/** Body of errors that come from the service behind the gateway. They have a nested shape. */
function nested(code: string): Record<string, unknown> {
  const details = { code, parameters: {}, details: [], exceptionCulprit: 1 };
  return { error: { code, 'pbi.error': details } };
}

/** One function per error. Power BI answers 403 to an invalid token, and 401 when a permission is missing. */
export const powerBiErrors = {
  noToken: () => new PowerBiError(403, undefined),
  malformedToken: () => new PowerBiError(403, 'InvalidToken'),
  expiredToken: () => new PowerBiError(403, 'TokenExpired'),
  groupNotAccessible: () => new PowerBiError(401, 'GroupNotAccessible'),
  /** Statuses and codes of the two refusals of profiles are not recorded anywhere. */
  profileNotAccessible: () => new PowerBiError(403, 'ServicePrincipalProfileNotAccessible'),
  profilesBlocked: () =>
    new PowerBiError(403, 'PowerBINotAuthorizedException', {
      error: {
        code: 'PowerBINotAuthorizedException',
        message: 'Service principals may not create or use profiles in this tenant',
      },
    }),
  servicePrincipalsBlocked: () =>
    new PowerBiError(401, 'ServicePrincipalIsNotAllowedByTenantAdminSwitch'),
  noTrialTokens: () =>
    new PowerBiError(403, undefined, {
      error: { code: 'Forbidden', message: 'Embed trial tokens are used up' },
    }),
  identityNotSupported: () =>
    new PowerBiError(403, undefined, {
      error: {
        code: 'Forbidden',
        message:
          'Creating embed token with effective identity is not supported for this datasource',
      },
    }),
  /** The text of the service is not recorded anywhere. This one names the setting. */
  embeddingBlocked: () =>
    new PowerBiError(403, undefined, {
      error: { code: 'Forbidden', message: 'Embed content in apps is disabled for this tenant' },
    }),
  /** Statuses and texts of the four refusals of queries are inferred, except the text about XMLA. */
  daxQueriesBlocked: () =>
    new PowerBiError(403, 'PowerBINotAuthorizedException', {
      error: {
        code: 'PowerBINotAuthorizedException',
        message: 'Dataset Execute Queries REST API is disabled for this tenant',
      },
    }),
  xmlaBlocked: () =>
    new PowerBiError(403, 'XmlaEndpointDisabled', {
      error: {
        code: 'XmlaEndpointDisabled',
        message:
          "XMLA endpoint feature is disabled. Turn on the tenant setting 'Allow XMLA endpoints and Analyze in Excel with on-premises semantic models' to enable this feature.",
      },
    }),
  daxNeedsCapacity: () =>
    new PowerBiError(400, 'InvalidRequest', {
      error: { code: 'InvalidRequest', message: 'The dataset is not hosted on a capacity' },
    }),
  buildMissing: () =>
    new PowerBiError(403, 'PowerBINotAuthorizedException', nested('PowerBINotAuthorizedException')),
  /** Microsoft documents the setting. The status, the code and the sentence are inferred. */
  exportBlocked: () =>
    new PowerBiError(403, 'ExportFormatDisabled', {
      error: {
        code: 'ExportFormatDisabled',
        message: 'Export to this format is disabled for this tenant',
      },
    }),
  /** Microsoft documents the rule. The status, the code and the sentence are inferred. */
  labelProtected: () =>
    new PowerBiError(403, 'ExportNotSupportedForSensitivityLabel', {
      error: {
        code: 'ExportNotSupportedForSensitivityLabel',
        message: 'A service principal cannot export a report that has a sensitivity label',
      },
    }),
  /** Microsoft documents the limit and the status. The code and the sentence are inferred. */
  tooManyExports: () =>
    new PowerBiError(
      429,
      'ExportRequestsLimitExceeded',
      {
        error: {
          code: 'ExportRequestsLimitExceeded',
          message: 'The capacity has too many concurrent export requests',
        },
      },
      { 'retry-after': '2' },
    ),
  capacityNotActive: () =>
    new PowerBiError(503, 'CapacityNotActive', {
      error: { code: 'CapacityNotActive', message: 'The capacity is not active' },
    }),
  capacityOverloaded: () =>
    new PowerBiError(429, 'CapacityLimitExceeded', {
      error: {
        code: 'CapacityLimitExceeded',
        message:
          "Your organization's Fabric compute capacity has exceeded its limits. Try again later.",
      },
    }),
  notAuthorized: () =>
    new PowerBiError(401, 'PowerBINotAuthorizedException', nested('PowerBINotAuthorizedException')),
  notFound: () => new PowerBiError(404, 'PowerBIEntityNotFound', nested('PowerBIEntityNotFound')),
  folderNotFound: () =>
    new PowerBiError(404, 'PowerBIFolderNotFound', nested('PowerBIFolderNotFound')),
  /** The sentence is reported by people who call the service. The status is documented. */
  refreshInProgress: (): PowerBiError =>
    powerBiErrors.invalidRequest(
      'Invalid dataset refresh request. Another refresh request is already executing',
    ),
  /** The sentence is reported by people who call the service. The status is inferred. */
  notRefreshable: (): PowerBiError =>
    powerBiErrors.invalidRequest(
      'Invalid dataset. This API can only be called on a Model-based dataset',
    ),
  /** Microsoft documents the limit. The status, the code and the sentence are inferred. */
  refreshLimitReached: (retryAfterSeconds: number): PowerBiError =>
    new PowerBiError(
      429,
      'DatasetRefreshLimitExceeded',
      {
        error: {
          code: 'DatasetRefreshLimitExceeded',
          message: 'The limit of 8 refresh requests per day for this dataset has been exceeded',
        },
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  /** Microsoft documents the limit, and the status for others of its limits. The code and the sentence are inferred. */
  tooManyQueries: () =>
    new PowerBiError(
      429,
      'TooManyRequests',
      { error: { code: 'TooManyRequests', message: 'More than 120 query requests in a minute' } },
      { 'retry-after': '60' },
    ),
  invalidRequest: (message: string): PowerBiError =>
    new PowerBiError(
      400,
      'InvalidRequest',
      { error: { code: 'InvalidRequest', message } },
      { 'x-powerbi-error-details': message },
    ),
} as const;
