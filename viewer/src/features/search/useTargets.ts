import { matchPath, useLocation } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { useAplicativo } from '../../content/useAplicativo.ts';
import { useAplicativos } from '../../content/useAplicativos.ts';
import { usePages } from '../../content/usePages.ts';
import { useRelatorios } from '../../content/useRelatorios.ts';
import { paths, patterns } from '../../paths.ts';
import type { Target } from './findTargets.ts';

interface Targets {
  readonly targets: readonly Target[];
  readonly isLoading: boolean;
  readonly isIncomplete: boolean;
  retry(): void;
}

/**
 * All the person may open, from the lists the server answers to him: applications, reports, and the pages of the
 * application on the screen.
 */
export function useTargets(): Targets {
  const { pathname } = useLocation();
  const opened = matchPath(patterns.aplicativo, pathname);
  const relatorios = useRelatorios();
  const aplicativos = useAplicativos();
  const { data: aplicativo } = useAplicativo(Number(opened?.params.id));
  const appRelatorios = aplicativo?.relatorios ?? [];
  const pages = usePages(appRelatorios);

  const pageTargets = appRelatorios.flatMap(({ relatorio, relatorio_nome }, index) =>
    (pages[index]?.pages ?? []).map(
      ({ name, displayName }): Target => ({
        key: `pagina-${relatorio}-${name}`,
        kind: 'Página',
        label: displayName,
        place: relatorio_nome,
        to: paths.aplicativo(aplicativo?.id ?? 0, { relatorio, pagina: name }),
      }),
    ),
  );
  const relatorioTargets = (relatorios.data ?? []).map(
    (relatorio): Target => ({
      key: `relatorio-${relatorio.id}`,
      kind: 'Relatório',
      label: relatorioName(relatorio),
      to: paths.dashboard(relatorio.id),
    }),
  );
  const aplicativoTargets = (aplicativos.data ?? []).map(
    ({ id, nome }): Target => ({
      key: `aplicativo-${id}`,
      kind: 'Aplicativo',
      label: nome,
      to: paths.aplicativo(id),
    }),
  );
  return {
    targets: [...pageTargets, ...relatorioTargets, ...aplicativoTargets],
    isLoading: relatorios.isLoading || aplicativos.isLoading,
    isIncomplete: relatorios.isError || aplicativos.isError,
    retry: () => {
      if (relatorios.isError) void relatorios.refetch();
      if (aplicativos.isError) void aplicativos.refetch();
    },
  };
}
