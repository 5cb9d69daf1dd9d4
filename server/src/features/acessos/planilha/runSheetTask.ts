import type {
  applyPlanilha,
  exportPlanilha,
  PlanilhaCheck,
  ResponseOf,
} from '@portal/api-client/contract';
import { runInMode } from '../../../domain/change/changeMode.ts';
import { commit } from '../../../domain/change/commit.ts';
import { storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import { recordEvent } from '../../../domain/history/recordEvent.ts';
import { knownTitles } from '../../../domain/pages/knownTitles.ts';
import type { Listing } from '../../../domain/pages/savePages.ts';
import { invalidFields } from '../../../errors.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeByPlanilha, type PlanilhaChange } from './changeByPlanilha.ts';
import { checkPlanilha } from './checkPlanilha.ts';
import { findUnseen } from './listNewPages.ts';
import { readPlanilha } from './readPlanilha.ts';
import { writePlanilha } from './writePlanilha.ts';

/** What is done with a sheet of a cliente. It can be sent to another process. */
export type SheetTask = ExportTask | FileTask;

interface ExportTask {
  readonly kind: 'export';
  readonly actor: Actor;
  readonly cliente: number;
}

/** What is done with a file. */
export interface FileTask {
  readonly kind: 'check' | 'apply';
  readonly actor: Actor;
  readonly cliente: number;
  /** The file in base64. */
  readonly arquivo: string;
  readonly restores: boolean;
  readonly maxChanged: number;
  /** The most people whose access a rehearsal compares. */
  readonly maxPeople: number;
  readonly now: Date;
  /** The header `X-Ensaio`, for a task in another process. Null without the header, and for a task in the process of the server. */
  readonly fingerprint: string | null;
}

type SheetAnswer =
  | ResponseOf<NonNullable<(typeof exportPlanilha)['schemas']>>
  | PlanilhaCheck
  | ResponseOf<NonNullable<(typeof applyPlanilha)['schemas']>>;

/** Asks Power BI for the pages of reports of the task's cliente. */
export type ListPages = (relatorios: readonly number[]) => Promise<readonly Listing[]>;

/** Writes a sheet, or reads one and checks or applies it. Returns what the call answers, and throws what it is refused with. */
export async function runSheetTask(
  db: Db,
  task: SheetTask,
  listPages: ListPages,
): Promise<SheetAnswer> {
  if (task.kind === 'export') return exportSheet(db, task.actor, task.cliente);
  const { actor, cliente, restores, maxChanged, maxPeople, now, fingerprint } = task;
  const { lines, notices } = await readPlanilha(bytesOf(task.arquivo));
  const listings = await listPages(await findUnseen(db, lines));
  const change: PlanilhaChange = { cliente, lines, restores, listings, maxChanged, now };
  if (task.kind === 'check') {
    return { avisos: [...notices], ...(await checkPlanilha(db, actor, change, maxPeople)) };
  }
  const apply = () => commit(db, changeByPlanilha, actor, change);
  const applied = await (fingerprint === null
    ? apply()
    : runInMode({ kind: 'confirm', fingerprint, now, maxPeople }, apply));
  return {
    linhas: applied.lines.length,
    mudaram: applied.lines.filter(({ estado }) => estado === 'muda').length,
  };
}

/** Throws 400 for a text that is not base64: Node.js leaves out what it cannot read. */
function bytesOf(arquivo: string): Uint8Array {
  const bytes = Buffer.from(arquivo, 'base64');
  if (bytes.toString('base64') === arquivo) return bytes;
  throw invalidFields({ arquivo: ['O arquivo não está em base64.'] });
}

/** Writes all grants of a cliente as a sheet, and records it in history as an export. Spec PLAN-01, HIST-02. */
async function exportSheet(db: Db, actor: Actor, cliente: number) {
  const grants = await storedGrantQueries(db).listOfCliente(cliente);
  const specific = grants.filter(({ paginas }) => paginas.length > 0);
  const titles = await knownTitles(db, [...new Set(specific.map(({ relatorio }) => relatorio))]);
  await recordEvent(db, actor, {
    cliente,
    action: 'lista.export',
    target: 'planilha',
    details: { linhas: grants.length, filtros: [] },
  });
  return {
    nome: 'concessoes.csv',
    csv: await writePlanilha(grants, titles),
    linhas: grants.length,
  };
}
