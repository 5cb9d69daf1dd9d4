import { Suspense } from 'react';
import { lazyScreen } from '../../layout/lazyScreen.tsx';

const RecentPedidos = lazyScreen(async () => (await import('./RecentPedidos.tsx')).RecentPedidos);

/** The reader's requests, loaded after their screen. It stands here, in the file that names the other late files already. */
export function OwnPedidos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <RecentPedidos className={className} />
    </Suspense>
  );
}
