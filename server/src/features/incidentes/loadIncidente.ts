import { incidenteLimits } from '@portal/api-client/records';
import { listIntervals } from '../../domain/access/past/listIntervals.ts';
import { readPast } from '../../domain/access/past/readPast.ts';
import { clienteQueries } from '../../domain/clientes/queries.ts';
import { conflict } from '../../errors.ts';
import type { Reads } from '../../platform/db/Database.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { checkSeals } from './checkSeals.ts';
import type { Incidente } from './Incidente.ts';
import { incidenteQueries } from './incidenteQueries.ts';
import type { IncidenteFilter } from './readIncidenteFilter.ts';

const dayMs = 24 * 60 * 60_000;

interface Loading {
  readonly now: Date;
  /** For how many days openings are kept; null without an end. */
  readonly accessDays: number | null;
}

/** Reads what happened in a period, in one snapshot. Throws 409 if it is more than one document has. Spec LGPD-03. */
export async function loadIncidente(
  db: Db,
  reads: Reads,
  filter: IncidenteFilter,
  { now, accessDays }: Loading,
): Promise<Incidente> {
  const tellsNames = await clienteQueries(reads).tellsUsoNames(filter.cliente);
  const { past, asked, ...read } = await db.transaction(
    async (tx) => {
      const queries = incidenteQueries(tx);
      const most = incidenteLimits.linhas + 1;
      const { rows, ...found } = await readPast(tx, {
        ...filter,
        from: filter.from.getTime(),
        to: filter.to.getTime(),
      });
      const openings = tellsNames ? await queries.listOpenings(filter, most) : null;
      const left = await queries.listLeft(filter, most);
      if ((openings?.length ?? 0) + left.length >= most) throw tooLong();
      const oldest = accessDays === null ? null : new Date(now.getTime() - accessDays * dayMs);
      const begin = await queries.findBegin();
      const isCut = (at: Date | null) => (at !== null && at > filter.from ? at : null);
      return {
        filter,
        now,
        ...found,
        openings,
        left,
        seal: await queries.findSeal(),
        seals: await checkSeals(tx, [...rows, ...left.map(({ id }) => id)]),
        historyBegin: isCut(begin),
        openingsBegin: isCut(oldest),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const intervals = await listIntervals(past, asked);
  const { openings, left } = read;
  if (intervals.length + (openings?.length ?? 0) + left.length > incidenteLimits.linhas) {
    throw tooLong();
  }
  return { ...read, intervals };
}

const tooLong = () =>
  conflict(
    `O documento passaria de ${incidenteLimits.linhas.toLocaleString('pt-BR')} linhas. Escolha menos dias, relatórios ou pessoas.`,
  );
