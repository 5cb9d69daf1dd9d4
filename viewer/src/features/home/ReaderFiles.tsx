import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { FailedAssinaturas } from './FailedAssinaturas.tsx';
import { RecentArquivos } from './RecentArquivos.tsx';

/** On Home, the files that the reader has exported, and their subscriptions that did not arrive. */
export function ReaderFiles({ className }: { className: string | undefined }) {
  return (
    <>
      <RecentArquivos className={className} />
      <Announced recurso={addedParts.subscriptions}>
        <FailedAssinaturas className={className} />
      </Announced>
    </>
  );
}
