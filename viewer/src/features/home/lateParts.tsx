import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../layout/lazyScreen.tsx';

const NothingRead = lazyScreen(async () => (await import('./NothingRead.tsx')).NothingRead);

/** What Home shows to who has read nothing, loaded where it is shown. */
export function FirstRead({ loading }: { readonly loading: ReactNode }) {
  return (
    <Suspense fallback={loading}>
      <NothingRead loading={loading} />
    </Suspense>
  );
}

const ReaderFiles = lazyScreen(async () => (await import('./ReaderFiles.tsx')).ReaderFiles);

/** The reader's files and what became of their subscriptions, loaded after their screen. */
export function OwnArquivos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <ReaderFiles className={className} />
    </Suspense>
  );
}

const RecentPedidos = lazyScreen(async () => (await import('./RecentPedidos.tsx')).RecentPedidos);

/** The reader's requests, loaded after their screen. */
export function OwnPedidos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <RecentPedidos className={className} />
    </Suspense>
  );
}
