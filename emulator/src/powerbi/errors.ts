/** A refusal of the Power BI REST API; status, headers and body go out as they are. */
export class PowerBiError extends Error {
  override readonly name = 'PowerBiError';
  constructor(
    readonly status: number,
    /** Goes in `x-powerbi-error-info`; absent when the service sends none. */
    readonly info: string | undefined,
    /** Absent: the service answers an empty body. */
    readonly body?: Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(info ?? 'refused');
  }
}

/** The nested shape of refusals that come from the service behind the gateway. */
function nested(code: string): Record<string, unknown> {
  const details = { code, parameters: {}, details: [], exceptionCulprit: 1 };
  return { error: { code, 'pbi.error': details } };
}

/** One constructor per case; Power BI answers 403 to a bad token and 401 to a missing right. */
export const powerBiErrors = {
  noToken: () => new PowerBiError(403, undefined),
  malformedToken: () => new PowerBiError(403, 'InvalidToken'),
  expiredToken: () => new PowerBiError(403, 'TokenExpired'),
  groupNotAccessible: () => new PowerBiError(401, 'GroupNotAccessible'),
  servicePrincipalsBlocked: () =>
    new PowerBiError(401, 'ServicePrincipalIsNotAllowedByTenantAdminSwitch'),
  noTrialTokens: () =>
    new PowerBiError(403, undefined, {
      error: { code: 'Forbidden', message: 'Embed trial tokens are used up' },
    }),
  notAuthorized: () =>
    new PowerBiError(401, 'PowerBINotAuthorizedException', nested('PowerBINotAuthorizedException')),
  notFound: () => new PowerBiError(404, 'PowerBIEntityNotFound', nested('PowerBIEntityNotFound')),
  folderNotFound: () =>
    new PowerBiError(404, 'PowerBIFolderNotFound', nested('PowerBIFolderNotFound')),
  invalidRequest: (message: string) =>
    new PowerBiError(
      400,
      'InvalidRequest',
      { error: { code: 'InvalidRequest', message } },
      { 'x-powerbi-error-details': message },
    ),
} as const;
