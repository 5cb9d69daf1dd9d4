import { Suspense } from 'react';
import { lazyScreen } from '../../layout/lazyScreen.tsx';

const ReaderFiles = lazyScreen(async () => (await import('./ReaderFiles.tsx')).ReaderFiles);

/** The reader's files and what became of their subscriptions, loaded after their screen. */
export function OwnArquivos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <ReaderFiles className={className} />
    </Suspense>
  );
}
