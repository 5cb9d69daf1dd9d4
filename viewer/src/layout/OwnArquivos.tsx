import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense } from 'react';
import { lazyScreen } from './lazyScreen.tsx';

const RecentArquivos = lazyScreen(
  async () => (await import('../features/home/RecentArquivos.tsx')).RecentArquivos,
);

const FailedAssinaturas = lazyScreen(
  async () => (await import('../features/home/FailedAssinaturas.tsx')).FailedAssinaturas,
);

/** The reader's files and what became of their subscriptions, loaded after their screen. */
export function OwnArquivos({ className }: { className: string | undefined }) {
  return (
    <Suspense>
      <RecentArquivos className={className} />
      <Announced recurso={addedParts.subscriptions}>
        <FailedAssinaturas className={className} />
      </Announced>
    </Suspense>
  );
}
