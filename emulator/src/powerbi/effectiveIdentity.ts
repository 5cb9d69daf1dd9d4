import type { Dataset } from '../entities.ts';
import { keyOf } from '../store.ts';
import { powerBiErrors } from './errors.ts';

/** The user and roles that row-level security filters the rows for. */
export interface EffectiveIdentity {
  readonly username: string;
  readonly roles?: readonly string[];
  /** The datasets to which the identity applies. */
  readonly datasets?: readonly string[];
  /** The paginated reports to which the identity applies, as the value of their `UserID`. */
  readonly reports?: readonly string[];
  readonly customData?: string;
}

/** The ids of the items that a token is for. */
export interface TokenItems {
  readonly datasets: readonly string[];
  readonly paginatedReports: readonly string[];
}

const includes = (ids: readonly string[] | undefined, id: string) =>
  (ids ?? []).some((one) => keyOf(one) === keyOf(id));

/** The identity that applies to a dataset. Undefined when there is none. */
export function identityFor(
  identities: readonly EffectiveIdentity[],
  datasetId: string,
): EffectiveIdentity | undefined {
  return identities.find(({ datasets }) => includes(datasets, datasetId));
}

/** Printable ASCII without a space. */
const isName = (text: unknown) => typeof text === 'string' && /^[!-~]{1,256}$/.test(text);
/** Printable ASCII, spaces included, without a comma. */
const isRole = (text: unknown) => typeof text === 'string' && /^[ -+\--~]{1,50}$/.test(text);

/** Checks the limits of one identity: its name, its roles, and that it says to what it applies. @throws PowerBiError 400 */
export function checkIdentityShape(identity: EffectiveIdentity): void {
  const { username, roles = [], datasets = [], reports = [], customData } = identity;
  if (!isName(username)) {
    throw powerBiErrors.invalidRequest(
      'Effective identity username is missing, too long, or has characters that are not allowed',
    );
  }
  if (roles.length > 50 || !roles.every(isRole)) {
    throw powerBiErrors.invalidRequest('Effective identity roles are invalid');
  }
  if (customData !== undefined && customData !== null && typeof customData !== 'string') {
    throw powerBiErrors.invalidRequest('Effective identity custom data is invalid');
  }
  if (datasets.length + reports.length === 0) {
    throw powerBiErrors.invalidRequest('Effective identity must specify datasets or reports');
  }
}

/** Checks that an identity applies only to items of the token. @throws PowerBiError 400 */
export function checkIdentityItems(
  identities: readonly EffectiveIdentity[],
  items: TokenItems,
): void {
  for (const { datasets = [], reports = [] } of identities) {
    const isForeign =
      datasets.some((id) => !includes(items.datasets, id)) ||
      reports.some((id) => !includes(items.paginatedReports, id));
    if (isForeign) {
      throw powerBiErrors.invalidRequest(
        'Effective identity datasets and reports must be among those of the token',
      );
    }
  }
}

/** The two flags of a dataset: whether a token needs an identity for it, and whether the identity needs roles. */
export function identityNeeds({ roles, needsIdentity, isLiveConnection }: Dataset) {
  const hasRoles = roles.length > 0;
  return {
    needsIdentity: hasRoles || needsIdentity === true || isLiveConnection === true,
    // Analysis Services finds the roles of the name by itself.
    needsRoles: hasRoles && !isLiveConnection,
  };
}

/**
 * Checks that a dataset that needs an identity gets one, with roles where it has roles, and that other datasets get none.
 * Names of roles are not checked: as on the service, an unknown role is accepted, and the report shows no rows.
 * @throws PowerBiError 400 with the message of the service, 403 for Direct Lake
 */
export function checkIdentity(dataset: Dataset, identities: readonly EffectiveIdentity[]): void {
  const identity = identityFor(identities, dataset.id);
  const subject = `Creating embed token for accessing dataset ${dataset.id}`;
  const { needsIdentity, needsRoles } = identityNeeds(dataset);
  if (dataset.isDirectLake && identity) throw powerBiErrors.identityNotSupported();
  if (needsIdentity && !identity) {
    throw powerBiErrors.invalidRequest(`${subject} requires effective identity to be provided`);
  }
  if (needsRoles && !identity?.roles?.length) {
    throw powerBiErrors.invalidRequest(
      `${subject} requires roles to be included in provided effective identity`,
    );
  }
  if (!needsIdentity && identity) {
    throw powerBiErrors.invalidRequest(`${subject} shouldn't have effective identity`);
  }
  // Microsoft says only that it is not supported. The text is ours.
  if (dataset.isLiveConnection && identity?.customData) {
    throw powerBiErrors.invalidRequest(
      `${subject} doesn't support custom data in effective identity`,
    );
  }
}
