import { listRecentAplicativos, listRecentRelatorios } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { relatorioName } from '../../content/relatorioName.ts';
import { paths } from '../../paths.ts';
import type { Target } from './findTargets.ts';

const maxOfKind = 5;

/** Returns what the signed-in user opened last, newest first: reports, then applications. Empty if that is not known. */
export function useRecentTargets(): readonly Target[] {
  const { client } = useAppServices();
  const { data = [] } = useQuery({
    queryKey: ['busca', 'recentes'],
    queryFn: async ({ signal }): Promise<readonly Target[]> => {
      const [relatorios, aplicativos] = await Promise.all([
        client.call(listRecentRelatorios, {}, { signal }),
        client.call(listRecentAplicativos, {}, { signal }),
      ]);
      return [
        ...relatorios.slice(0, maxOfKind).map(
          (relatorio): Target => ({
            key: `recente-relatorio-${relatorio.id}`,
            kind: 'Relatório',
            label: relatorioName(relatorio),
            to: paths.dashboard(relatorio.id),
          }),
        ),
        ...aplicativos.slice(0, maxOfKind).map(
          ({ id, nome }): Target => ({
            key: `recente-aplicativo-${id}`,
            kind: 'Aplicativo',
            label: nome,
            to: paths.aplicativo(id),
          }),
        ),
      ];
    },
    staleTime: 0,
    retry: false,
  });
  return data;
}
