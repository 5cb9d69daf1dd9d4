import type { PageCorrection } from '@portal/api-client/contract';
import type { ClassedPage, PageClass } from '@portal/api-client/rules';
import type { Change } from '../../domain/change/Change.ts';
import { pageClassQueries, pageReadQueries } from '../../domain/pages/pageClassQueries.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { invalid, requireFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';

interface Corrections {
  readonly id: number;
  readonly pages: readonly PageCorrection[];
}

/**
 * Stores the classes that an administrator gives to pages of a configuration. A page that is not named keeps its correction.
 * Throws 400 for an unknown page, and if all pages would be corrected to inside. Nobody gains or loses access by it. Spec
 * LER-03, WIRE-12.
 */
export const savePageClasses: Change<Corrections> = async (tx, actor, { id, pages }) => {
  const queries = relatorioConfigQueries(tx);
  await queries.lock(id);
  const found = requireFound(await queries.find(scopeOf(actor), id), 'Relatório');
  const before = await pageReadQueries(tx).listPresent(id);
  const names = new Set(before.map(({ nome }) => nome));
  const unknown = pages.find(({ nome }) => !names.has(nome));
  if (unknown) throw invalid(`A página ${unknown.nome} não existe neste relatório.`);
  const given = new Map(pages.map(({ nome, classe }) => [nome, classe]));
  const after = before.map((page) => ({
    ...page,
    correcao: (given.has(page.nome) ? given.get(page.nome) : page.correcao) ?? null,
  }));
  if (after.length > 0 && after.every(({ correcao }) => correcao === 'interna')) {
    throw invalid('Deixe ao menos uma página nas listas.');
  }
  await pageClassQueries(tx).saveCorrections(id, after);
  return {
    result: undefined,
    records: [
      {
        cliente: found.cliente,
        action: 'relatorio.update',
        target: `relatorio:${id}`,
        before: fieldsOf(before),
        after: fieldsOf(after),
      },
    ],
    region: null,
  };
};

const fieldsOf = (pages: readonly ClassedPage[]) => ({
  paginas_internas: correctedTo(pages, 'interna'),
  paginas_listadas: correctedTo(pages, 'listada'),
});

const correctedTo = (pages: readonly ClassedPage[], classe: PageClass) =>
  pages.flatMap(({ nome, correcao }) => (correcao === classe ? [nome] : []));
