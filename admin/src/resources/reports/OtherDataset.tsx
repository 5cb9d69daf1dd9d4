import type { FriendlyNames, RelatorioConfig } from '@portal/api-client/contract';
import { useToast } from '@portal/ui';
import { useRefresh, useUpdate } from 'react-admin';
import { OtherDatasetNote } from './OtherDatasetNote.tsx';
import { nameOf } from './reportModel.ts';
import { saveFailureText } from './saveFailureText.ts';

interface OtherDatasetProps {
  readonly config: RelatorioConfig;
  readonly current: NonNullable<FriendlyNames['dataset_atual']>;
}

/**
 * Says that the report uses another dataset in Power BI than the stored one, and stores the dataset in use with one press.
 * The report opens in both cases. Spec NUV-04.
 */
export function OtherDataset({ config, current }: OtherDatasetProps) {
  const toast = useToast();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<RelatorioConfig>();
  const updateDataset = async () => {
    const { id, versao } = config;
    const data = { dataset_id: current.id, ...(versao !== undefined && { versao }) };
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await update('reports', { id, data, previousData: config }, options);
      toast('success', 'Dataset atualizado.');
    } catch (error) {
      toast('error', saveFailureText(error));
      // Another change may have replaced the shown record.
      refresh();
    }
  };
  return (
    <OtherDatasetNote
      current={current.nome ?? current.id}
      onUpdate={() => void updateDataset()}
      buttonName={`Atualizar o dataset de ${nameOf(config)}`}
      isPending={isPending}
    />
  );
}
