import type { Dataset } from '../entities.ts';
import { keyOf } from '../store.ts';
import { powerBiErrors } from './errors.ts';

/** The user and roles that row-level security filters the rows for. */
export interface EffectiveIdentity {
  readonly username: string;
  readonly roles?: readonly string[];
  /** Absent: the identity applies to every dataset of the token. */
  readonly datasets?: readonly string[];
  readonly customData?: string;
}

/** The identity that applies to a dataset. Undefined when there is none. */
export function identityFor(
  identities: readonly EffectiveIdentity[],
  datasetId: string,
): EffectiveIdentity | undefined {
  return identities.find(
    ({ datasets }) => !datasets || datasets.some((id) => keyOf(id) === keyOf(datasetId)),
  );
}

/** Checks the limits of one identity. @throws PowerBiError 400 */
export function checkIdentityShape({ username, roles = [] }: EffectiveIdentity): void {
  if (typeof username !== 'string' || username === '' || username.length > 256) {
    throw powerBiErrors.invalidRequest('Effective identity username is missing or too long');
  }
  const isTooMuch = roles.length > 50;
  if (isTooMuch || roles.some((role) => role.length > 50 || role.includes(','))) {
    throw powerBiErrors.invalidRequest('Effective identity roles are invalid');
  }
}

/**
 * Checks that a dataset with row-level security gets an identity with roles, and that other datasets get none. Names of
 * roles are not checked: as on the service, an unknown role is accepted, and the report shows no rows.
 * @throws PowerBiError 400 with the message of the service
 */
export function checkIdentity(dataset: Dataset, identities: readonly EffectiveIdentity[]): void {
  const identity = identityFor(identities, dataset.id);
  const subject = `Creating embed token for accessing dataset ${dataset.id}`;
  const hasRoles = dataset.roles.length > 0;
  if (hasRoles && !identity) {
    throw powerBiErrors.invalidRequest(`${subject} requires effective identity to be provided`);
  }
  if (hasRoles && !identity?.roles?.length) {
    throw powerBiErrors.invalidRequest(
      `${subject} requires roles to be included in provided effective identity`,
    );
  }
  if (!hasRoles && identity) {
    throw powerBiErrors.invalidRequest(`${subject} shouldn't have effective identity`);
  }
}
