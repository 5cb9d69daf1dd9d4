import type { Change } from '../../domain/change/Change.ts';
import { changeGrants } from '../../domain/changeGrants/changeGrants.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { placeQueries } from '../../domain/grants/placeQueries.ts';
import { pageReadQueries } from '../../domain/pages/pageClassQueries.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { conflict, notFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';

interface PageReplacement {
  readonly relatorio: number;
  readonly cliente: number;
  /** The provider's names of the page in grants, and of the one that replaces it. */
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** Replaces a page in all grants of a report that name it. The ends of the grants stay. Spec DRIFT-03. */
export const replacePage: Change<PageReplacement> = async (
  tx,
  actor,
  { relatorio, cliente, from, to, now },
) => {
  const queries = permissaoQueries(tx);
  const places = await queries.listAplicativosWith(scopeOf(actor), relatorio);
  await placeQueries(tx).lock({ aplicativos: places.map(({ id }) => id), relatorios: [relatorio] });
  // The report may have moved to another cliente, and the page may be gone again, since the finding was read.
  const found = await relatorioConfigQueries(tx).find(scopeOf(actor), relatorio);
  if (found?.cliente !== cliente) throw notFound('Relatório');
  const present = await pageReadQueries(tx).listPresent(relatorio);
  if (!present.some(({ nome }) => nome === to)) {
    throw conflict(
      'A página que substituiria a anterior não existe mais. Confira a pendência de novo.',
    );
  }
  const stored = await queries.listPart({ relatorio });
  return changeGrants(tx, actor, {
    changes: stored
      .filter(({ tipo_acesso, paginas }) => tipo_acesso === 'specific' && paginas.includes(from))
      .map(({ holder, aplicativo, paginas, expira_em }) => ({
        kind: holder.kind,
        holder: holder.id,
        aplicativo,
        relatorio,
        after: {
          paginas: [...new Set(paginas.map((page) => (page === from ? to : page)))],
          expira_em,
        },
      })),
    now,
  });
};
