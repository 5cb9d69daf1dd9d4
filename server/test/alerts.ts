import type { Alerta } from '@portal/api-client/contract';
import type { Emulator } from '@portal/emulator';
import { and, eq, like } from 'drizzle-orm';
import { alertaJobs, alertFollower } from '../src/domain/alertas/alertaJobs.ts';
import { factsToTell } from '../src/domain/alertas/factsToTell.ts';
import { refreshedJobs } from '../src/domain/assinaturas/refreshedJobs.ts';
import { createMailer } from '../src/domain/mail/createMailer.ts';
import { mailJob } from '../src/domain/mail/mailJob.ts';
import { mailJobKind } from '../src/domain/mail/mailJobKey.ts';
import type { ModelQuery } from '../src/domain/powerbi/dax/ModelQuery.ts';
import type { DaxRow } from '../src/domain/powerbi/dax/readArrow.ts';
import type { DatasetPlace, PowerBi } from '../src/domain/powerbi/PowerBi.ts';
import { job, loginAttempt } from '../src/platform/db/schema.ts';
import { createMailServer } from '../src/platform/mail/createMailServer.ts';
import { cloudServer } from './cloudServer.ts';
import { exportDependencies } from './exports.ts';
import { type as, aurora } from './factories.ts';
import { publicUrl } from './mailServer.ts';
import { runJob } from './runJob.ts';
import type { TestServer } from './testServer.ts';

/** A role of the model: a text is the region that it shows. */
export type ModelRole =
  | string
  | {
      readonly name: string;
      readonly column: 'Região';
      readonly equals: 'CUSTOMDATA()' | 'USERNAME()';
    };

/** A query that asked the model for a figure, and the roles and custom data that were sent with it. */
export interface Sent extends Pick<ModelQuery, 'roles' | 'customData'> {
  readonly place: DatasetPlace;
  readonly dax: string;
}

/** The model of Vendas within the process. Reading Arrow starts a process for each answer; the emulator's tests and one of alerts do that. */
export interface FakeModel {
  roles: readonly ModelRole[];
  /** All questions about figures since `openModel`. */
  sent: Sent[];
  /** How often the model was asked at all. */
  queries: number;
  /** What a figure is; it may throw. */
  answer: (sent: Sent) => unknown;
  /** Measures that are there beside `Receita` and `Lucro`. */
  measures: readonly (readonly [name: string, formula: string, isHidden: boolean])[];
  /** The columns that the first role may not see. */
  hidden: readonly string[];
}

const columns = [
  ['Região', 2, false],
  ['Ano', 6, false],
  ['receita', 8, true],
] as const;

function factsOf({ roles, measures, hidden }: FakeModel, dax: string): DaxRow[] {
  const named = roles.map((role) => (typeof role === 'string' ? role : role.name));
  if (dax.includes('INFO.ROLES')) return named.map((Nome, at) => ({ ID: at + 1, Nome }));
  if (dax.includes('INFO.TABLES()')) return [{ ID: 1, Nome: 'Vendas', Oculta: false }];
  if (dax.includes('INFO.COLUMNPERMISSIONS')) {
    return hidden.map((name) => ({
      Permissao: 1,
      Coluna: columns.findIndex(([one]) => one === name),
      Metadados: 1,
    }));
  }
  if (dax.includes('INFO.TABLEPERMISSIONS')) {
    return roles.map((role, at) => ({
      ID: at + 1,
      Funcao: at + 1,
      Tabela: 1,
      Regra: typeof role === 'string' ? `[Região] = "${role}"` : `[Região] = ${role.equals}`,
      Metadados: 0,
    }));
  }
  if (dax.includes('INFO.MEASURES')) {
    const all = [
      ['Receita', 'SUM([r])', false],
      ['Lucro', 'SUM([l])', false],
      ...measures,
    ] as const;
    return all.map(([Nome, Formula, Oculta]) => ({ Tabela: 1, Nome, Formula, Oculta }));
  }
  return columns.map(([Nome, Tipo, Oculta], at) => ({
    ID: at,
    Tabela: 1,
    Nome,
    Inferido: '',
    Tipo,
    TipoInferido: Tipo,
    Especie: 1,
    Oculta,
  }));
}

export interface AlertServer {
  readonly server: TestServer;
  readonly cloud: Emulator;
  readonly model: FakeModel;
}

/** A server with alerts, mail and an emulator, whose clock the test moves. It begins at noon in Brasília. */
export async function alertServer({ isReal = false } = {}): Promise<AlertServer> {
  const made = await cloudServer(({ mailUrl }) => ({
    MAIL_URL: mailUrl,
    MAIL_FROM: 'portal@portal.example',
    PUBLIC_URL: publicUrl,
    DAX_QUERIES: 'true',
  }));
  // Another file of this database may have asked at a later time of its own clock.
  await made.server.context.db.delete(loginAttempt).where(like(loginAttempt.key, 'dax:%'));
  const [day, noon] = [24 * 60 * 60_000, 15 * 60 * 60_000];
  const now = made.server.context.now().getTime();
  made.server.advance(Math.ceil((now - noon) / day) * day + noon - now);
  const model: FakeModel = {
    roles: [],
    sent: [],
    queries: 0,
    answer: () => 100,
    measures: [],
    hidden: [],
  };
  const queryModel: PowerBi['queryModel'] = async (_, place, { statements, roles, customData }) => {
    model.queries += 1;
    const [{ dax } = { dax: '' }] = statements;
    if (!dax.startsWith('ROW("Valor"')) return statements.map((one) => factsOf(model, one.dax));
    const sent = { place, dax, ...(roles && { roles }), ...(customData && { customData }) };
    model.sent.push(sent);
    return [[{ Valor: (await model.answer(sent)) as number }]];
  };
  if (!isReal) Object.assign(made.server.context.powerBi, { queryModel });
  return { ...made, model };
}

/** Resets the cloud, and the model to one with these roles. Moves the clock until the earlier queries do not count any more. */
export function openModel({ server, cloud, model }: AlertServer, roles: readonly ModelRole[] = []) {
  cloud.reset();
  server.advance(2 * 60_000);
  cloud.change({ kind: 'daxQueriesAllowed', tenantId: aurora.tenantId, isAllowed: true });
  cloud.change({ kind: 'rolesChanged', datasetId: aurora.vendasDataset, roles });
  Object.assign(model, {
    roles,
    sent: [],
    queries: 0,
    answer: () => 100,
    measures: [],
    hidden: [],
  });
}

/** Each day at 08:00 in Brasília. */
export const daily = {
  tipo: 'dias',
  dias: [1, 2, 3, 4, 5, 6, 7],
  hora: '08:00',
  fuso: 'America/Sao_Paulo',
};

const path = '/api/alertas/';
/** The calls of a person about alerts. */
export const alertCalls = (me: Awaited<ReturnType<typeof as>>) => ({
  create: (body: object) =>
    me.post(path, {
      modelo: aurora.vendasDataset,
      medida: 'Receita',
      condicao: 'acima',
      limite: 1,
      quando: daily,
      ...body,
    }),
  list: async () => (await me.get(path)).json<Alerta[]>(),
  get: (id: number) => me.get(`${path}${id}/`),
  change: (id: number, body: object) => me.put(`${path}${id}/`, body),
  remove: (id: number) => me.delete(`${path}${id}/`),
  test: (id: number) => me.post(`${path}${id}/testar/`),
  options: (relatorio: number) => me.get(`${path}opcoes/?relatorio=${relatorio}`),
});

/** The jobs of alerts and of their mails, one attempt at a time by the clock of the test. */
export function alertWork(server: TestServer) {
  const { db, secretBox, now, config } = server.context;
  if (!config.mail) throw new Error('this server sends no mail');
  const dependencies = exportDependencies(server);
  const mailer = createMailer(true, secretBox, now);
  const log = { warn: () => undefined };
  const [due, ask, clean] = alertaJobs(dependencies, { mailer, log });
  const [, refreshes] = refreshedJobs(dependencies, log, [alertFollower]);
  const mail = mailJob({
    db,
    secretBox,
    now,
    mailServer: createMailServer(config.mail),
    publicUrl: config.publicUrl,
    factsToTell: (one) => factsToTell(dependencies, one),
  });
  if (!due || !ask || !clean || !refreshes) throw new Error('a job is missing');
  return {
    dependencies,
    clean: () => runJob(clean),
    /** The clientes that the regular job finds. */
    async due(): Promise<string[]> {
      await db.delete(job).where(eq(job.kind, ask.name));
      await runJob(due);
      return (await db.select().from(job).where(eq(job.kind, ask.name))).map(({ key }) => key);
    },
    /** Asks what is due of a cliente. Returns the seconds for which the job was postponed. */
    ask: (cliente: { readonly id: number }) => runJob(ask, String(cliente.id)),
    refreshes: (cliente: { readonly id: number }) => runJob(refreshes, String(cliente.id)),
    /** Sends the mails about alerts that wait for a person. */
    async deliver({ id }: { readonly id: number }): Promise<void> {
      const waiting = and(eq(job.kind, mailJobKind), like(job.key, `${id}:alerta%`));
      for (const { key } of await db.delete(job).where(waiting).returning()) {
        await runJob(mail, key);
      }
    },
  };
}
