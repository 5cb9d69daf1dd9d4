import { Suspense } from 'react';
import { lazyScreen } from './lazyScreen.tsx';

const RecentArquivos = lazyScreen(
  async () => (await import('../features/home/RecentArquivos.tsx')).RecentArquivos,
);

/** The reader's files, loaded after their screen. */
export function OwnArquivos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <RecentArquivos className={className} />
    </Suspense>
  );
}
