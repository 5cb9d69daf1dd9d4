import { existsSync } from 'node:fs';
import * as contract from '@portal/api-client/contract';
import { planilhaLimits } from '@portal/api-client/records';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../Context.ts';
import { currentMode } from '../../../domain/change/changeMode.ts';
import type { RehearsalTurns } from '../../../domain/change/createRehearsalTurns.ts';
import { noteChange } from '../../../domain/change/tellChanges.ts';
import { storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListQuery } from '../../../platform/http/readListQuery.ts';
import { requireKnown } from '../../../platform/http/requireKnown.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readAcessoFilter } from '../readAcessoFilter.ts';
import { createSheetProcess } from './createSheetProcess.ts';
import { listNewPages } from './listNewPages.ts';
import { type FileTask, runSheetTask, type SheetTask } from './runSheetTask.ts';

interface PlanilhaDependencies extends ConfigDependencies, Pick<Context, 'isEmbedded' | 'config'> {
  /** The most people whose access a rehearsal compares. */
  readonly maxPeople: number;
  readonly turns: RehearsalTurns;
}

/** The largest body: a file in base64, with its other fields. */
const bodyLimit = Math.ceil(planilhaLimits.bytes / 3) * 4 + 1_000;

/** A smaller sheet takes less time than the start of a process. So many lines have about so many characters in base64. */
const [largeLines, largeCharacters] = [500, 85_000];

/** The build writes this file beside the bundle of the server. The source has none, so tests run tasks in the process of the server. */
const processFile = new URL('./sheetProcess.mjs', import.meta.url);
const hasProcess = existsSync(processFile);

/** Serves the grants of a cliente as a file, and takes it back. Spec PLAN-01 to PLAN-03, WIRE-19. */
export function planilhaRoutes(app: FastifyInstance, dependencies: PlanilhaDependencies): void {
  const { db, now, maxPeople, turns, isEmbedded, config } = dependencies;
  const runInProcess = createSheetProcess(processFile);
  const maxChanged = isEmbedded ? planilhaLimits.linhasEmbutido : planilhaLimits.linhas;

  serve(app, contract.exportPlanilha, schemas.exportPlanilha, async ({ actor, query, reply }) => {
    const asked = readListQuery(query);
    requireKnown(asked, { filters: ['cliente'], sorts: [] });
    const { cliente } = readAcessoFilter(actor, asked.filter, now());
    const count = await storedGrantQueries(db).count(cliente);
    return run(reply, { kind: 'export', actor, cliente }, count > largeLines);
  });

  serve(
    app,
    contract.checkPlanilha,
    schemas.checkPlanilha,
    async ({ actor, body, reply }) => {
      const end = await turns.take(actor);
      try {
        return await runFile(reply, taskOf('check', actor, body));
      } finally {
        end();
      }
    },
    { bodyLimit },
  );

  serve(
    app,
    contract.applyPlanilha,
    schemas.applyPlanilha,
    async ({ actor, body, reply }) => runFile(reply, taskOf('apply', actor, body)),
    { bodyLimit },
  );

  function taskOf(
    kind: FileTask['kind'],
    actor: Actor,
    { arquivo, cliente: named, retiradas = false }: contract.PlanilhaFile,
  ): FileTask {
    const at = now();
    const { cliente } = readAcessoFilter(actor, { cliente: named }, at);
    const common = { kind, actor, cliente, arquivo, restores: retiradas };
    return { ...common, maxChanged, maxPeople, now: at, fingerprint: null };
  }

  /** A rehearsal runs in the process of the server, because no other process knows the mode of the request. */
  function runFile<Answer>(reply: FastifyReply, task: FileTask): Promise<Answer> {
    const mode = currentMode();
    const isLarge = task.arquivo.length > largeCharacters && mode?.kind !== 'rehearse';
    const fingerprint = mode?.kind === 'confirm' ? mode.fingerprint : null;
    return run(reply, isLarge ? { ...task, fingerprint } : task, isLarge);
  }

  /** Runs a task; a large one in a process of its own where there is one, whose answer is sent as it is. */
  async function run<Answer>(
    reply: FastifyReply,
    task: SheetTask,
    isLarge: boolean,
  ): Promise<Answer> {
    const listPages = (ids: readonly number[]) => listNewPages(dependencies, task.cliente, ids);
    const { databaseUrl, statementTimeoutMs } = config;
    if (!isLarge || !databaseUrl || !hasProcess) {
      return (await runSheetTask(db, task, listPages)) as Answer;
    }
    const work = { databaseUrl, statementTimeoutMs, task };
    const { json, change } = await runInProcess(work, listPages);
    noteChange(change);
    reply.type('application/json; charset=utf-8');
    return json as Answer;
  }
}
