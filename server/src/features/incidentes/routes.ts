import { createHash } from 'node:crypto';
import { getIncidente } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { createSigner } from '../../domain/seal/createSigner.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve } from '../../platform/http/serve.ts';
import { incidenteNames } from './incidenteNames.ts';
import { incidenteQueries } from './incidenteQueries.ts';
import { dayText, headOf, limitsOf, secondText } from './incidenteTexts.ts';
import { type Line, linesOf, parts } from './linesOf.ts';
import { loadIncidente } from './loadIncidente.ts';
import { printIncidente } from './printIncidente.ts';
import { type IncidenteFilter, readIncidenteFilter } from './readIncidenteFilter.ts';
import { writeIncidenteCsv } from './writeIncidenteCsv.ts';

const tables = {
  'Podia abrir': { title: 'Quem podia abrir', empty: 'Ninguém podia abrir.' },
  Abriu: { title: 'Quem abriu', empty: 'Nenhuma abertura foi registrada.' },
  Saiu: { title: 'O que saiu em arquivo ou e-mail', empty: 'Nada foi registrado.' },
} as const;
const columns = [
  ['De', 0.13],
  ['Até antes de', 0.13],
  ['Pessoa', 0.17],
  ['Relatório', 0.17],
  ['Lugar', 0.12],
  ['Detalhe', 0.28],
] as const;

/** Serves what happened in a period, to who may read all history of a cliente. Spec LGPD-03, WIRE-36. */
export function incidenteRoutes(
  app: FastifyInstance,
  { db, reads, long, config, now }: Context,
): void {
  const signer = createSigner(config.auditKey);
  serve(app, getIncidente, schemas.getIncidente, async ({ actor, query, request }) => {
    const asked = readListQuery(query);
    requireKnown(asked, {
      filters: ['de', 'ate', 'cliente', 'relatorios', 'pessoas'],
      sorts: [],
    });
    const filter = readIncidenteFilter(actor, asked.filter, now());
    await requireKnownThings(db, filter);
    const { cliente, de, ate, relatorios, people } = filter;
    // Recorded before anything is read, so that no document leaves without a row of history.
    await recordEvent(db, actor, {
      cliente,
      action: 'incidente.create',
      target: `cliente:${cliente}`,
      details: { de, ate, relatorios, pessoas: people },
    });
    const at = now();
    const incidente = await loadIncidente(long, reads, filter, {
      now: at,
      accessDays: config.accessDays,
    });
    const nameOf = await incidenteNames(db, incidente);
    const lines = linesOf(incidente, nameOf);
    const csv = writeIncidenteCsv(lines, nameOf);
    const author = `${actor.username}${actor.is_superuser ? ' (superusuário)' : ''}`;
    const csvHash = createHash('sha256').update(csv).digest('hex');
    const left = new AbortController();
    request.raw.once('close', () => request.raw.aborted && left.abort());
    const count = (wanted: Line['part']) => lines.filter(({ part }) => part === wanted).length;
    const pdf = await printIncidente(
      {
        title: `Incidente de ${dayText(de)} a ${dayText(ate)}`,
        head: headOf(incidente, nameOf, { author, csvHash, keyId: signer.keyId }),
        tables: parts
          // A table that nobody may see is not an empty one.
          .filter((part) => part !== 'Abriu' || incidente.openings !== null || count(part) > 0)
          .map((part) => ({ ...tables[part], columns, rows: rowsOf(part, lines) })),
        list: { title: 'O que o portal não sabe', items: limitsOf(incidente, nameOf) },
        at: at.toISOString(),
      },
      { signal: left.signal },
    );
    return {
      nome: `incidente-${cliente}-${de}-a-${ate}`,
      csv,
      pdf: Buffer.from(pdf).toString('base64'),
      assinatura: Buffer.from(signer.sign(pdf), 'hex').toString('base64'),
      chave: signer.keyId,
      selo: incidente.seal,
      linhas: {
        podiam: count('Podia abrir'),
        abriram: incidente.openings === null ? null : count('Abriu'),
        sairam: count('Saiu'),
      },
    };

    // Two reports may have one name, and a font may lack the letters of a name.
    function numbered(kind: 'user' | 'relatorio', id: number): string {
      const name = nameOf(`${kind}:${id}`);
      return name.endsWith(` nº ${id}`) ? name : `${name} nº ${id}`;
    }

    function rowsOf(wanted: Line['part'], all: readonly Line[]): string[][] {
      return all
        .filter(({ part }) => part === wanted)
        .map(({ from, to, person, relatorio, lugar, detail, row }) => [
          secondText(from),
          to === null ? '' : secondText(to),
          person === null ? '' : numbered('user', person),
          relatorio === null ? '' : numbered('relatorio', relatorio),
          lugar,
          row === null ? detail : `${detail} [registro ${row}]`,
        ]);
    }
  });
}

/** Throws 400 for a person or a report that never was in the cliente. */
async function requireKnownThings(
  db: Db,
  { cliente, relatorios, people }: IncidenteFilter,
): Promise<void> {
  const { areKnown } = incidenteQueries(db);
  if (!(await areKnown(cliente, 'relatorio', relatorios))) {
    throw invalidFields({ relatorios: ['Relatório não encontrado neste cliente.'] });
  }
  if (!(await areKnown(cliente, 'user', people))) {
    throw invalidFields({ pessoas: ['Usuário não encontrado neste cliente.'] });
  }
}
