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
  /** True when a list could not be loaded. */
  readonly isIncomplete: boolean;
  /** Fetches the failed lists again. */
  retry(): void;
}

/**
 * Returns all targets that the signed-in user may open: reports, applications, and the pages of the application that is
 * on the screen. All come from lists that the server has filtered for this user.
 */
export function useTargets(): Targets {
  const { pathname } = useLocation();
  const match = matchPath(patterns.aplicativo, pathname);
  const relatorios = useRelatorios();
  const aplicativos = useAplicativos();
  const { data: aplicativo } = useAplicativo(Number(match?.params.id));
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
