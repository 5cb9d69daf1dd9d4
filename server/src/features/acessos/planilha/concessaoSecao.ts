import * as contract from '@portal/api-client/contract';
import { Type } from 'typebox';
import {
  type AskedPages,
  EntriesRefused,
  type Entry,
  type Item,
  type Saving,
  type Secao,
} from '../../../domain/arquivo/Secao.ts';
import { storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import { askPages } from '../../../domain/pages/askPages.ts';
import { invalidFields } from '../../../errors.ts';
import { changeByPlanilha } from './changeByPlanilha.ts';
import { accessWords, dashboardsName, endlessWord } from './columns.ts';
import { endCell, readEndCell } from './endCell.ts';
import { PlanilhaRefused } from './PlanilhaRefused.ts';
import type { ReadLine, Wanted } from './readPlanilha.ts';
import { versionOf } from './versionOf.ts';

const name = Type.Optional(Type.String({ maxLength: 254 }));
const place = Type.Optional(Type.String({ maxLength: 220 }));
/** The most reports whose pages Power BI is asked for. For further reports the portal must already know the pages. */
const maxReports = 50;

/**
 * The section `concessoes` of the file of a cliente. It has the words of the exported sheet, and is saved by the change that applies a
 * sheet. Spec ARQ-01.
 */
export const concessaoSecao = (maxChanged: number): Secao => ({
  nome: 'concessoes',
  tipo: 'concessão',
  isPersonal: true,
  calls: [contract.applyPlanilha],
  schema: Type.Object({
    pessoa: name,
    equipe: name,
    lugar: place,
    relatorio: place,
    acesso: Type.Enum(Object.values(accessWords)),
    paginas: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500, uniqueItems: true }),
    fim: Type.String({ maxLength: 60 }),
  }),
  needed: ['lugar', 'relatorio', 'acesso'],
  refs: { pessoa: 'pessoas', equipe: 'equipes', lugar: 'aplicativos', relatorio: 'relatorios' },
  words: [dashboardsName],
  sets: ['paginas'],
  hasNoIds: true,
  nameOf: ({ pessoa, equipe, lugar, relatorio }) =>
    `${pessoa === undefined ? `equipe ${equipe}` : `pessoa ${pessoa}`} em ${lugar}: ${relatorio}`,
  isAbsent: ({ acesso }) => acesso === accessWords.none,
  normal(item) {
    if ((item.pessoa === undefined) === (item.equipe === undefined)) {
      throw invalidFields({ pessoa: ['Informe uma pessoa ou uma equipe.'] });
    }
    if (item.fim === undefined) return item;
    const end = readEndCell(String(item.fim));
    if (end !== undefined) return { ...item, fim: endCell(end?.getTime() ?? null) };
    throw invalidFields({
      fim: [`Escreva o último dia, como 31/12/2026, ou ${endlessWord}.`],
    });
  },
  async list(db, cliente, names) {
    const grants = await storedGrantQueries(db).listOfCliente(cliente);
    return grants.map(({ kind, holder, aplicativo, relatorio, acesso, paginas, ate }, index) => ({
      id: index,
      item: {
        ...(kind === 'person'
          ? { pessoa: names.nameOf('pessoas', holder) }
          : { equipe: names.nameOf('equipes', holder) }),
        lugar: aplicativo === null ? dashboardsName : names.nameOf('aplicativos', aplicativo),
        relatorio: names.nameOf('relatorios', relatorio),
        acesso: accessWords[acesso],
        paginas: [...paginas].sort(),
        fim: endCell(ate),
      },
    }));
  },
  async askPages(dependencies, cliente, entries, placeOf) {
    const named = entries.flatMap(({ item }) =>
      item.acesso === accessWords.specific ? String(item.relatorio) : [],
    );
    const reports = [...new Set(named)].slice(0, maxReports).flatMap((relatorio, id) => {
      const { workspace_id, report_id } = placeOf(relatorio) ?? {};
      const report = { workspace_id: String(workspace_id), report_id: String(report_id) };
      return workspace_id ? [{ id, relatorio, cliente_id: cliente, ...report }] : [];
    });
    const asked = reports.map(({ relatorio: _, ...report }) => report);
    const listings = await askPages(dependencies, cliente, asked);
    return listings.flatMap(({ relatorio: id, ...listing }): AskedPages[] =>
      reports.flatMap((one) => (one.id === id ? { relatorio: one.relatorio, listing } : [])),
    );
  },
  save: () => Promise.reject(new Error('grants are saved together')),
  async saveAll(tx, actor, entries, saving) {
    const { cliente, names, listings, now } = saving;
    if (entries.length > maxChanged) {
      const text = `Um arquivo muda até ${maxChanged.toLocaleString('pt-BR')} concessões por vez. Este muda ${entries.length.toLocaleString('pt-BR')}.`;
      throw new EntriesRefused([{ entry: maxChanged, text }]);
    }
    const change = {
      cliente,
      lines: entries.map((entry, index) => lineOf(entry, index, saving)),
      restores: true,
      isSheet: false,
      listings: listings.map(({ relatorio, listing }) => ({
        ...listing,
        relatorio: names.idOf('relatorios', relatorio, 'relatorio'),
      })),
      maxChanged,
      now,
    };
    try {
      return await changeByPlanilha(tx, actor, change);
    } catch (error) {
      if (!(error instanceof PlanilhaRefused)) throw error;
      const wrong = error.resolved.lines.filter(({ estado }) => estado === 'erro');
      throw new EntriesRefused(wrong.map(({ linha, erro }) => ({ entry: linha, text: `${erro}` })));
    }
  },
});

function lineOf({ item, stored, changes }: Entry, linha: number, { names, now }: Saving): ReadLine {
  const { pessoa, equipe, lugar, relatorio } = item;
  const key = {
    kind: pessoa === undefined ? 'team' : 'person',
    holder:
      pessoa === undefined
        ? names.idOf('equipes', String(equipe), 'equipe')
        : names.idOf('pessoas', String(pessoa), 'pessoa'),
    aplicativo: lugar === dashboardsName ? null : names.idOf('aplicativos', String(lugar), 'lugar'),
    relatorio: names.idOf('relatorios', String(relatorio), 'relatorio'),
  } as const;
  const wanted = changes === null ? 'none' : wantedOf(item);
  const problems =
    wanted !== 'none' && wanted.acesso === 'specific' && wanted.paginas.length === 0
      ? ['Escreva ao menos uma página.']
      : [];
  // A grant that has ended gives nothing. It is written as it was, so that an export is whole.
  const hasEnded = wanted !== 'none' && wanted.ate !== null && wanted.ate <= now.getTime();
  const known = stored ? wantedOf(stored) : hasEnded ? wanted : 'none';
  const versao = known === 'none' ? '' : versionOf(key, known);
  return { linha, key, wanted, versao, cells: new Map(), problems };
}

function wantedOf({ acesso, paginas = [], fim = endlessWord }: Item): Wanted {
  if (acesso === accessWords.none) return 'none';
  const ate = readEndCell(String(fim))?.getTime() ?? null;
  if (acesso === accessWords.full) return { acesso: 'full', paginas: [], ate };
  return { acesso: 'specific', paginas: [...(paginas as string[])], ate };
}
