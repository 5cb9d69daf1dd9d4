import type { Recurso } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';
import { useIsAnnounced, useSession } from '@portal/ui';

/** A part of a page: a figure, a fact, a tab or the state. */
export interface PagePart {
  /** The name that a server announces if it has what the part shows. */
  readonly recurso?: Recurso | undefined;
  /** Only people who may open this area see the part. */
  readonly area?: AdminArea;
  readonly isForSuperusers?: boolean;
  /** False for a person who may not see the part, or a record without it. */
  readonly isOffered?: boolean;
}

/** Returns a function that keeps the parts which the server announces and the person may see. */
export function useOffered() {
  const { user } = useSession();
  const isAnnounced = useIsAnnounced();
  return <Part extends PagePart>(parts: readonly Part[]): readonly Part[] =>
    parts.filter(
      ({ recurso, area, isForSuperusers, isOffered = true }) =>
        isOffered &&
        isAnnounced(recurso) &&
        (!area || (user !== null && canOpenAdminArea(user, area))) &&
        (!isForSuperusers || user?.is_superuser),
    );
}
