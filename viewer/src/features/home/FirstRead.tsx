import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../layout/lazyScreen.tsx';

const NothingRead = lazyScreen(async () => (await import('./NothingRead.tsx')).NothingRead);

/** What Home shows to who has read nothing, loaded where it is shown. It stands beside the other late files of Home. */
export function FirstRead({ loading }: { readonly loading: ReactNode }) {
  return (
    <Suspense fallback={loading}>
      <NothingRead loading={loading} />
    </Suspense>
  );
}
