import { addedParts } from '@portal/api-client/rules';
import { useIsAnnounced } from '@portal/ui';
import { isPaginatedUrl } from '../opening/machine/Opening.ts';
import type { Opening } from '../opening/useOpening.ts';

/** True if the reader may export the open report and the server sends mail. A paginated report has no views. Spec ASSI-01. */
export function useMaySubscribe({ state: { token } }: Opening): boolean {
  const isAnnounced = useIsAnnounced();
  return (
    isAnnounced(addedParts.subscriptions) &&
    isAnnounced(addedParts.visoes) &&
    (token?.mayExport?.length ?? 0) > 0 &&
    !isPaginatedUrl(token?.embedUrl)
  );
}
