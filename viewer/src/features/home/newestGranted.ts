import type { AplicativoItem, RelatorioItem } from '@portal/api-client/contract';
import { relatorioName } from '../../content/relatorioName.ts';
import { titledPages } from '../../content/titledPages.ts';
import { paths } from '../../paths.ts';

/** Something that opens: a report on Dashboards, a report or a page of an application, or an application. */
export interface Granted {
  readonly nome: string;
  readonly detail: string;
  readonly to: string;
}

/**
 * What the reader was granted last. Where no server tells when, a report comes before an application, each in the order of its list.
 * A page of unknown class is not named. Null if nothing opens. Spec DIA-01, DIA-02.
 * The lists tell when, because a call of its own would be a second answer to what somebody may open.
 */
export function newestGranted(
  relatorios: readonly RelatorioItem[],
  aplicativos: readonly AplicativoItem[],
): Granted | null {
  const all = [
    ...relatorios.map((one) => ({ at: momentOf(one), granted: ofRelatorio(one) })),
    ...aplicativos
      .filter(hasRelatorios)
      .map((one) => ({ at: momentOf(one), granted: ofAplicativo(one) })),
  ];
  // The sort is stable.
  return all.toSorted((a, b) => b.at - a.at)[0]?.granted ?? null;
}

/** Administrators see applications without a report too. */
const hasRelatorios = ({ relatorios_count }: AplicativoItem) => relatorios_count !== 0;

const momentOf = ({ liberado_em }: { readonly liberado_em?: string | undefined }) =>
  (liberado_em && Date.parse(liberado_em)) || 0;

const ofRelatorio = (relatorio: RelatorioItem): Granted => ({
  nome: relatorioName(relatorio),
  detail: 'Dashboards',
  to: paths.dashboard(relatorio.id),
});

function ofAplicativo({ id, nome, paginas = [] }: AplicativoItem): Granted {
  const [first] = titledPages(paginas);
  if (!first) return { nome, detail: 'Aplicativos', to: paths.aplicativo(id) };
  const { relatorio, relatorio_nome, sem_classe, nome: pagina, titulo } = first;
  return sem_classe
    ? { nome: relatorio_nome, detail: nome, to: paths.aplicativo(id, { relatorio }) }
    : {
        nome: relatorio_nome,
        detail: `${titulo} · ${nome}`,
        to: paths.aplicativo(id, { relatorio, pagina }),
      };
}
