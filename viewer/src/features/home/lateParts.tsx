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

type LatePart = (props: { readonly className: string | undefined }) => ReactNode;

/** A part whose code loads after Home. Its place is kept if something stands below it. */
function late(load: () => Promise<LatePart>, keepsPlace = false): LatePart {
  const Part = lazyScreen(load);
  return ({ className }) => (
    <Suspense fallback={keepsPlace && <div className={className} />}>
      <Part className={className} />
    </Suspense>
  );
}

/** The reader's files and the outcome of their subscriptions. */
export const OwnArquivos = late(async () => (await import('./ReaderFiles.tsx')).ReaderFiles);

/** How often the reader has opened reports. */
export const OwnOpenings = late(async () => (await import('./OwnUse.tsx')).OwnUse, true);

/** The reader's requests. */
export const OwnPedidos = late(async () => (await import('./RecentPedidos.tsx')).RecentPedidos);
