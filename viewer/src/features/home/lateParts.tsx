import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../layout/lazyScreen.tsx';

const NothingRead = lazyScreen(async () => (await import('./NothingRead.tsx')).NothingRead);

/** What Home shows to a reader who has opened no report yet. Its code loads only when it is shown. */
export function FirstRead({ loading }: { readonly loading: ReactNode }) {
  return (
    <Suspense fallback={loading}>
      <NothingRead loading={loading} />
    </Suspense>
  );
}

const ReaderFiles = lazyScreen(async () => (await import('./ReaderFiles.tsx')).ReaderFiles);

/** The reader's files and the outcome of their subscriptions. The code loads after Home. */
export function OwnArquivos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <ReaderFiles className={className} />
    </Suspense>
  );
}

const RecentPedidos = lazyScreen(async () => (await import('./RecentPedidos.tsx')).RecentPedidos);

/** The reader's requests. The code loads after Home. */
export function OwnPedidos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <RecentPedidos className={className} />
    </Suspense>
  );
}
