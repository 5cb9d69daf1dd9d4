import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Context } from '../../Context.ts';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { clienteQueries } from '../../domain/clientes/queries.ts';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { invalidFields, onlySeen } from '../../errors.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import { answerRows } from '../../platform/http/answerList.ts';
import { readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve } from '../../platform/http/serve.ts';
import { absentQueries } from './absentQueries.ts';
import { loadUso } from './figures/loadUso.ts';
import { usoSorts } from './figures/sortLines.ts';
import { type Grouping, groupings } from './figures/UsoFilter.ts';
import { listUnopened, withReaders } from './listUnopened.ts';
import { loadOwnUso } from './ownUso.ts';
import { readCliente, readUsoFilter, sightOf } from './readUsoFilter.ts';
import { refusedPagesRecorder } from './recordRefusedPages.ts';
import { registerUso } from './registerUso.ts';

const maxOwn = 50;
const maxAbsent = 1_000;
/** Fewer people are not told where names are not. */
const least = 5;

/** Serves what viewers tell of their openings, and what is told of them. Spec USO-01, USO-02, USO-04, WIRE-23. */
export function usoRoutes(
  app: FastifyInstance,
  { db, reads, now }: Context,
  { registry, loadFacts }: { readonly registry: Registry; readonly loadFacts: LoadFacts },
): void {
  const clientes = clienteQueries(reads);
  const counted = new Counter({
    name: 'portal_usage_events_total',
    help: 'Events of openings that viewers sent, by what became of them',
    labelNames: ['result'],
    registers: [registry],
  });
  const recordRefusedPages = refusedPagesRecorder(db, loadFacts);
  serve(app, contract.registerUso, schemas.registerUso, async ({ actor, body }) => {
    const { accepted, dropped, refusedPages } = await registerUso(db, actor.id, body, now());
    await recordRefusedPages(actor, refusedPages);
    if (accepted > 0) counted.inc({ result: 'accepted' }, accepted);
    for (const reason of dropped) counted.inc({ result: reason });
    return { aceitos: accepted, descartados: dropped.length };
  });

  serve(app, contract.getUso, schemas.getUso, async ({ actor, query }) => {
    const asked = readListQuery(query);
    const { sort, page } = asked;
    const names = ['por', 'dias', 'de', 'ate', 'relatorio', 'aplicativo', 'equipe', 'user'];
    requireKnown(asked, {
      filters: [...names, 'administradores', 'cliente'],
      sorts: usoSorts,
      flags: ['administradores'],
      words: { por: groupings },
    });
    const { por = 'dia' } = asked.filter as { por?: Grouping };
    const cliente = readCliente(actor, asked.filter);
    const sight = sightOf(actor, await clientes.tellsUsoNames(cliente));
    const filter = readUsoFilter(cliente, asked.filter, por, sight, now());
    return loadUso(db, { filter, por, sight, sort, page });
  });

  serve(app, contract.listUsoParados, schemas.listUsoParados, async (call) => {
    const asked = readListQuery(call.query);
    requireKnown(asked, {
      filters: ['de', 'administradores', 'cliente'],
      sorts: ['nome', 'ultima', 'pessoas'],
      flags: ['administradores'],
    });
    const cliente = readCliente(call.actor, asked.filter);
    const rows = await listUnopened(db, cliente, asked, now());
    return withReaders(db, cliente, answerRows(call, 'parados', [...rows]), now());
  });

  serve(app, contract.listUsoAusentes, schemas.listUsoAusentes, async ({ actor, query }) => {
    const asked = readListQuery(query);
    const filters = ['administradores', 'cliente'];
    requireKnown(asked, { filters, sorts: [], flags: ['administradores'] });
    const cliente = readCliente(actor, asked.filter);
    const nomes = await clientes.tellsUsoNames(cliente);
    const hasAdmins = asked.filter.administradores === true;
    if (!nomes && hasAdmins) {
      throw invalidFields({ filter: ['Este cliente não mostra de quem foi cada abertura.'] });
    }
    const queries = absentQueries(db);
    const { people, absent, strangers } = await queries.countPeople({ cliente, hasAdmins }, now());
    const tell = (count: number) => {
      if (nomes) return count;
      return count < least ? null : count - (count % least);
    };
    const total = tell(absent);
    const funil = {
      convidadas: tell(people),
      entraram: tell(people - strangers),
      // Who can sign in is known to who asks, so the others would tell the few who are absent.
      leram: total === null ? null : tell(people - absent),
    };
    if (!nomes) return { nomes, total, funil, pessoas: [] };
    const { offset, limit } = asked.page ?? { offset: 0, limit: maxAbsent };
    // `Painel` shows the counts alone.
    if (limit === 0) return { nomes, total, funil, pessoas: [] };
    const sorted = sortByName(
      await queries.listPeople({ cliente, hasAdmins }, now()),
      ({ nome }) => nome,
      (a, b, names) =>
        Number(a.entrada !== null) - Number(b.entrada !== null) || names || a.id - b.id,
    );
    const pessoas = sorted.slice(offset, offset + limit).map(({ criado, entrada, ...person }) => ({
      ...person,
      criado_em: new Date(Math.round(criado)).toISOString(),
      ultima_entrada: entrada === null ? null : new Date(Math.round(entrada)).toISOString(),
    }));
    return { nomes, total, funil, pessoas };
  });

  serve(app, contract.getUsoDaConta, schemas.getUsoDaConta, async ({ actor, query }) => {
    // An administrator of people may read the account of whom they see, but not what the person has opened.
    if (actor.seenBy) throw onlySeen();
    const { offset, limit } = readListQuery(query).page ?? { offset: 0, limit: maxOwn };
    if (limit > maxOwn) throw invalidFields({ range: [`Peça no máximo ${maxOwn} linhas.`] });
    return loadOwnUso(db, loadFacts, actor.id, { offset, limit, today: brasiliaDay(now()) });
  });
}
