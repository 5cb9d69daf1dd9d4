import type { PlanilhaAcesso, PlanilhaLinha } from '@portal/api-client/contract';
import { holders } from '../../../domain/access/Holder.ts';
import type { GrantKey } from '../../../domain/grants/storedGrantQueries.ts';
import type { PageTitles } from '../../../domain/pages/knownTitles.ts';
import { mapWithPauses } from '../../../platform/mapWithPauses.ts';
import { type Column, titles as columnTitles, dashboardsName } from './columns.ts';
import type { ResolvedLine, Wanted } from './readPlanilha.ts';
import type { ResolvedLines } from './resolveLines.ts';
import { informingText, titleOf, titlesText } from './writePlanilha.ts';

/** Returns the lines of a sheet with names, what they change, and what of them has no effect. Spec WIRE-19. */
export function presentLines({ lines, names, titles }: ResolvedLines): Promise<PlanilhaLinha[]> {
  return mapWithPauses(lines, (line): PlanilhaLinha => {
    const { linha, estado, key, wanted, stored, erro } = line;
    const ofReport = key ? titles.get(key.relatorio) : undefined;
    const named = namesOf(key, names);
    const isKnown = named.nome !== null && named.lugar !== null && named.relatorio !== null;
    return {
      linha,
      estado,
      ...named,
      antes: isKnown ? accessOf(stored ?? 'none', ofReport) : null,
      depois: wanted && accessOf(wanted, ofReport),
      erro,
      aviso: noticeOf(line, named, ofReport),
    };
  });
}

function namesOf(key: GrantKey | null, names: ResolvedLines['names']) {
  if (!key) return { tipo: null, nome: null, lugar: null, relatorio: null };
  return {
    tipo: holders[key.kind].tipo,
    nome: names[key.kind].get(key.holder) ?? null,
    lugar:
      key.aplicativo === null ? dashboardsName : (names.aplicativos.get(key.aplicativo) ?? null),
    relatorio: names.relatorios.get(key.relatorio) ?? null,
  };
}

function accessOf(wanted: Wanted, titles: PageTitles | undefined): PlanilhaAcesso {
  if (wanted === 'none') return { acesso: 'none', paginas: [], ate: null };
  const { acesso, paginas, ate } = wanted;
  return {
    acesso,
    paginas: paginas.map((nome) => ({ nome, titulo: titleOf(nome, titles) })),
    ate: ate === null ? null : new Date(ate).toISOString(),
  };
}

/** Ids decide. So a cell that only informs and says something else is named, and pages that full access does not need. */
function noticeOf(
  { cells, wanted, stored }: ResolvedLine,
  named: ReturnType<typeof namesOf>,
  titles: PageTitles | undefined,
): string | null {
  const said: string[] = [];
  for (const column of ['nome', 'lugar', 'relatorio'] as const) {
    const [cell, known] = [cells.get(column) ?? '', named[column]];
    if (cell === '' || known === null || cell === informingText(known)) continue;
    said.push(`${columnTitles[column]}: a planilha diz "${cell}", e o id é de "${known}".`);
  }
  const has = (column: Column) => (cells.get(column) ?? '') !== '';
  if (wanted && wanted !== 'none') {
    if (wanted.acesso === 'full' && has('paginas')) {
      said.push('As páginas não contam, porque o acesso é total.');
    }
    const shown = [wanted, ...(stored ? [stored] : [])].map(({ paginas }) =>
      titlesText(paginas, titles),
    );
    if (has('titulos') && !shown.includes(cells.get('titulos') ?? '')) {
      said.push('Os títulos só informam; o que vale é a coluna Páginas.');
    }
  }
  return said.length > 0 ? said.join(' ') : null;
}
