import { listRelatorioConfigs, type RelatorioConfig } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { unwrapList } from '../../data/unwrapList.ts';
import { useLearnPages } from './LearnPages.tsx';

/** Returns a function that learns the pages of all reports of a cliente, without waiting for it. A failure is only logged. Spec DIA-02. */
export function useLearnCliente() {
  const { client } = useAppServices();
  const learnPages = useLearnPages();
  return (id: number): void => {
    const query = { filter: JSON.stringify({ cliente: id }) };
    client.call(listRelatorioConfigs, { query }).then(
      (answer) => learnPages(unwrapList<RelatorioConfig>(answer)),
      (error: unknown) => console.warn('the reports of a cliente could not be listed', error),
    );
  };
}
