import { useRecurso } from '@portal/ui';
import { matchPath, useLocation } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { titledPages } from '../../content/titledPages.ts';
import { useAplicativo } from '../../content/useAplicativo.ts';
import { useAplicativos } from '../../content/useAplicativos.ts';
import { useCatalogo } from '../../content/useCatalogo.ts';
import { usePages } from '../../content/usePages.ts';
import { useRelatorios } from '../../content/useRelatorios.ts';
import { paths, patterns } from '../../paths.ts';
import type { Target } from './findTargets.ts';
import type { OwnUse } from './useOwnUse.ts';

interface Targets {
  readonly targets: readonly Target[];
  readonly isLoading: boolean;
  /** True when a list could not be loaded. */
  readonly isIncomplete: boolean;
  /** Fetches the failed lists again. */
  retry(): void;
}

/**
 * Returns all targets that the signed-in user may open: reports, applications and their pages, and what the catalogue lets them ask
 * for. All come from lists that the server has filtered for this user. A page is as likely to be wanted as what contains it. Spec LEIT-04, LER-12.
 */
export function useTargets({ useOfRelatorio, useOfAplicativo }: OwnUse): Targets {
  const hasPages = useRecurso('paginas');
  const relatorios = useRelatorios();
  const aplicativos = useAplicativos();
  const catalogo = useCatalogo();
  const pagesOnScreen = usePagesOnScreen(!hasPages);

  const relatorioTargets = (relatorios.data ?? []).map(
    (relatorio): Target => ({
      key: `relatorio-${relatorio.id}`,
      kind: 'Relatório',
      label: relatorioName(relatorio),
      to: paths.dashboard(relatorio.id),
      ...useOfRelatorio(relatorio),
    }),
  );
  const aplicativoTargets = (aplicativos.data ?? []).map(
    ({ id, nome }): Target => ({
      key: `aplicativo-${id}`,
      kind: 'Aplicativo',
      label: nome,
      to: paths.aplicativo(id),
      ...useOfAplicativo(id),
    }),
  );
  const lockedTargets = (catalogo.data ?? []).map(
    ({ tipo, id, nome, endereco }): Target => ({
      key: `catalogo-${tipo}-${id}`,
      kind: tipo === 'relatorio' ? 'Relatório' : 'Aplicativo',
      label: nome,
      place: 'disponível para pedir',
      to: endereco,
      isLocked: true,
    }),
  );
  const listedPages = [
    ...(aplicativos.data ?? []).flatMap(({ id, nome, paginas = [] }) =>
      [...new Set(paginas.map(({ relatorio }) => relatorio))].flatMap((of) =>
        titledPages(paginas.filter(({ relatorio }) => relatorio === of)).map(
          ({ nome: pagina, titulo, relatorio, relatorio_nome }): Target => ({
            key: `pagina-${id}-${relatorio}-${pagina}`,
            kind: 'Página',
            label: titulo,
            place: `${relatorio_nome} · ${nome}`,
            to: paths.aplicativo(id, { relatorio, pagina }),
            ...useOfAplicativo(id),
          }),
        ),
      ),
    ),
    ...(relatorios.data ?? []).flatMap((relatorio) =>
      titledPages(relatorio.paginas ?? []).map(
        ({ nome, titulo }): Target => ({
          key: `pagina-${relatorio.id}-${nome}`,
          kind: 'Página',
          label: titulo,
          place: relatorioName(relatorio),
          to: paths.dashboard(relatorio.id, { pagina: nome }),
          ...useOfRelatorio(relatorio),
        }),
      ),
    ),
  ];
  return {
    targets: [
      ...relatorioTargets,
      ...aplicativoTargets,
      ...(hasPages ? listedPages : pagesOnScreen),
      ...lockedTargets,
    ],
    isLoading: relatorios.isLoading || aplicativos.isLoading,
    isIncomplete: relatorios.isError || aplicativos.isError,
    retry: () => {
      if (relatorios.isError) void relatorios.refetch();
      if (aplicativos.isError) void aplicativos.refetch();
    },
  };
}

/** The pages of the application on the screen, for a server whose lists have no pages. */
function usePagesOnScreen(isNeeded: boolean): readonly Target[] {
  const { pathname } = useLocation();
  const match = matchPath(patterns.aplicativo, pathname);
  const { data: aplicativo } = useAplicativo(isNeeded ? Number(match?.params.id) : Number.NaN);
  const relatorios = aplicativo?.relatorios ?? [];
  const pages = usePages(relatorios);
  return relatorios.flatMap(({ relatorio, relatorio_nome }, index) => {
    const seen = (pages[index]?.pages ?? []).map(({ name, displayName }) => ({
      nome: name,
      titulo: displayName,
    }));
    return titledPages(seen).map(
      ({ nome, titulo }): Target => ({
        key: `pagina-${relatorio}-${nome}`,
        kind: 'Página',
        label: titulo,
        place: relatorio_nome,
        to: paths.aplicativo(aplicativo?.id ?? 0, { relatorio, pagina: nome }),
      }),
    );
  });
}
