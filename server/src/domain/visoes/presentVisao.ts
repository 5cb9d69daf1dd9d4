import type { Visao, VisaoItem } from '@portal/api-client/contract';
import type { Decision } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import type { VisaoRow } from './queries.ts';

/** A view of a list as the API returns it. Only a person who may open the page gets its name. */
export function presentItem(row: VisaoRow, decision: Decision): VisaoItem {
  const { visao } = row;
  return {
    id: visao.id,
    relatorio: visao.relatorio_id,
    relatorio_nome: row.relatorio.nome_relatorio,
    aplicativo: visao.aplicativo_id,
    aplicativo_nome: row.aplicativo_nome,
    nome: visao.nome,
    pagina: opensPage(decision, visao.pagina) ? visao.pagina : null,
    aberta: visao.aberta,
    inicial: visao.inicial,
    alterada_em: visao.updated_at.toISOString(),
  };
}

/**
 * A view as the API returns it to a reader. Its state has the values of one page, so it is returned only to a person who may
 * open this page. Which view opens a report is a matter of its owner alone. Spec VISAO-02.
 */
export function presentVisao(
  row: VisaoRow & { readonly estado: string },
  decision: Decision,
  actor: Actor,
): Visao {
  const propria = row.visao.user_id === actor.id;
  return {
    ...presentItem(row, decision),
    inicial: propria && row.visao.inicial,
    estado: opensPage(decision, row.visao.pagina) ? row.estado : null,
    propria,
  };
}

/** Returns whether the decision permits the page. Without a page a view shows any page, so it needs full access. */
export function opensPage({ access, pages }: Decision, pagina: string | null): boolean {
  return access === 'full' || (access === 'specific' && pages.includes(pagina ?? ''));
}
