import type { Exportacao } from '@portal/api-client/contract';
import { factsLoader } from '../src/domain/access/loadFacts.ts';
import { loadCredentials } from '../src/domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../src/domain/clientes/queries.ts';
import type { ExportDependencies } from '../src/domain/exports/ExportDependencies.ts';
import { followKind, startKind } from '../src/domain/exports/exportJobKeys.ts';
import { exportJobs } from '../src/domain/exports/exportJobs.ts';
import { pageReadQueries } from '../src/domain/pages/pageClassQueries.ts';
import { relatorioQueries } from '../src/domain/relatorios/queries.ts';
import { visaoQueries } from '../src/domain/visoes/queries.ts';
import type { as } from './factories.ts';
import { runJob } from './runJob.ts';
import type { TestServer } from './testServer.ts';

type Caller = Awaited<ReturnType<typeof as>>;

/** What exports of a test server ask, without its openings. */
export function exportDependencies({ context }: TestServer): ExportDependencies {
  const { db, reads, secretBox, powerBi, now } = context;
  const pages = pageReadQueries(reads);
  return {
    db,
    powerBi,
    now,
    queries: relatorioQueries({ db, reads }),
    visoes: visaoQueries(reads),
    loadFacts: factsLoader(reads, now),
    loadCredentials: (clienteId) => loadCredentials(clienteQueries(reads), secretBox, clienteId),
    savePages: async () => undefined,
    listKnownPages: async (id) =>
      new Map((await pages.listPresent(id)).map((page) => [page.nome, page])),
    noteRefusal: () => undefined,
  };
}

/** The jobs of exports, one attempt at a time. */
export function exportWork(server: TestServer) {
  const kinds = exportJobs(exportDependencies(server));
  const kindOf = (name: string) => {
    const found = kinds.find((kind) => kind.name === name);
    if (!found) throw new Error(`no job ${name}`);
    return found;
  };
  return {
    /** Runs the job of a cliente until no more is due. Returns the seconds of its pause; null if it has ended. */
    async start(cliente: { id: number }): Promise<number | null> {
      const kind = kindOf(startKind);
      for (;;) {
        const pause = await runJob(kind, String(cliente.id));
        if (pause === null || pause === 3) return pause;
      }
    },
    /** Asks once about an export. Returns the seconds until the next question; null if there is none. */
    follow: (id: number) => runJob(kindOf(followKind), String(id)),
    clean: () => runJob(kindOf('exportacoes.limpar')),
  };
}

const path = '/api/exportacoes/';
/** The calls of a person about their exports. */
export const exportCalls = (me: Caller) => ({
  order: (body: object) => me.post(path, body),
  list: async () => (await me.get(path)).json<Exportacao[]>(),
  one: async (id: number) => (await me.get(`${path}${id}/`)).json<Exportacao>(),
  file: (id: number) => me.get(`${path}${id}/arquivo/`),
  remove: (id: number) => me.delete(`${path}${id}/`),
});
