import type { RelatorioConfig } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense } from 'react';
import { lazyPart } from '../../lazyPart.ts';
import { ProviderName } from './ProviderName.tsx';
import type { NamesById } from './useFriendlyNames.ts';

const OtherDataset = lazyPart(() => import('./OtherDataset.tsx'), 'OtherDataset');

interface DatasetCellProps {
  readonly config: RelatorioConfig;
  /** Undefined while the names load, and if loading failed. */
  readonly names: NamesById | undefined;
  readonly isLoading: boolean;
}

/** The stored dataset of a report, and that the report uses another one now. Spec NUV-04. */
export function DatasetCell({ config, ...named }: DatasetCellProps) {
  const current = named.names?.[config.id]?.dataset_atual;
  // After the update the former names stay until the new ones arrive.
  const isOther = current && current.id !== config.dataset_id?.toLowerCase();
  return (
    <>
      <ProviderName {...named} config={config} id={config.dataset_id} field="dataset_nome" />
      {isOther && (
        <Announced recurso={addedParts.datasetUpdate}>
          <Suspense fallback={null}>
            <OtherDataset config={config} current={current} />
          </Suspense>
        </Announced>
      )}
    </>
  );
}
