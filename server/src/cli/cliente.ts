import { readFile, writeFile } from 'node:fs/promises';
import { type Config, variableOf } from '../config.ts';
import { rehearse } from '../domain/change/rehearse.ts';
import type { SecretBox } from '../domain/clientes/createSecretBox.ts';
import { loadCredentials } from '../domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../domain/clientes/queries.ts';
import { actorQueries } from '../domain/identity/actorQueries.ts';
import { createMailer } from '../domain/mail/createMailer.ts';
import { userWriteQueries } from '../domain/people/writeQueries.ts';
import { createRestPowerBi } from '../domain/powerbi/createRestPowerBi.ts';
import { PortalError } from '../errors.ts';
import { applyArquivo, prepareArquivo } from '../features/arquivo/applyArquivo.ts';
import { changeByArquivo } from '../features/arquivo/changeByArquivo.ts';
import { exportArquivo, requireCliente } from '../features/arquivo/exportArquivo.ts';
import { planText } from '../features/arquivo/planText.ts';
import { diagnosisQueries } from '../features/diagnosis/queries.ts';
import type { Database, Db } from '../platform/db/openDatabase.ts';
import type { Actor } from '../platform/http/actor.ts';
import { createOutgoing } from '../platform/outgoing/createOutgoing.ts';
import { StartError } from '../StartError.ts';
import { secoesOf } from '../secoes.ts';
import { parseOptions } from './parseOptions.ts';
import { reasonOf } from './reasonOf.ts';
import { runTemplate } from './runTemplate.ts';
import { undoRun } from './undoRun.ts';

const option = { type: 'string', default: '' } as const;

/**
 * Writes a cliente as a file, tells what a file would change, or applies it, with the rights that a person has now; the same with a template
 * for many clientes. Secrets are read from the variables of the environment that the file names. Throws StartError with lines and columns.
 * Spec ARQ-01 to ARQ-03.
 */
export async function cliente(
  database: Pick<Database, 'db' | 'reads' | 'isEmbedded'>,
  config: Config,
  secretBox: SecretBox,
  [action, ...rest]: readonly string[],
  variables = variableOf,
): Promise<string> {
  const options = parseOptions(rest, {
    cliente: option,
    usuario: option,
    arquivo: option,
    modelo: option,
    parametros: option,
    onda: option,
    mudancas: option,
  });
  const { db, reads } = database;
  const now = () => new Date();
  const actor = await actorNamed(db, options.usuario, now());
  if (action === 'undo') return undoRun(db, actor, options.mudancas, now());
  const mailer = createMailer(config.mail !== null, secretBox, now);
  const outgoing = createOutgoing({ allowed: config.hookOrigins });
  const dependencies = {
    db,
    now,
    powerBi: createRestPowerBi({
      apiUrl: config.powerBiApiUrl,
      authorityUrl: config.entraAuthorityUrl,
      scope: config.cloud.scope,
      embedMinutes: config.embedMinutes,
      now,
    }),
    loadCredentials: (one: number) => loadCredentials(clienteQueries(reads), secretBox, one),
    secoes: secoesOf({ ...database, config, secretBox }, { mailer, outgoing }),
    portal: new URL(config.publicUrl).origin,
  };
  return explained(async () => {
    if (options.modelo && action !== 'export') {
      if (options.cliente || options.arquivo) {
        throw new StartError('Com --modelo, os clientes são os de --parametros.');
      }
      return runTemplate({ ...dependencies, reads }, actor, {
        template: await readText(options.modelo),
        parameters: await readText(options.parametros),
        onda: options.onda || '5',
        isPlan: action === 'plan',
        variables,
      });
    }
    const id = await diagnosisQueries(reads).findByName(options.cliente.trim());
    if (id === null) throw new StartError(`Não há cliente com o nome “${options.cliente}”.`);
    await requireCliente(db, actor, id);
    if (action === 'export') {
      const existing = options.arquivo ? await readIfThere(options.arquivo) : null;
      const text = await exportArquivo(dependencies, actor, id, existing);
      if (!options.arquivo) return text.trimEnd();
      await writeFile(options.arquivo, text);
      return existing === text ? 'O arquivo já estava igual.' : `Gravado: ${options.arquivo}`;
    }
    if (!options.arquivo) throw new StartError(`cliente ${action} precisa de --arquivo CAMINHO.`);
    const texto = await readText(options.arquivo);
    const asked = { cliente: id, texto, variables };
    if (action === 'plan') {
      const change = await prepareArquivo(dependencies, actor, asked);
      const plan = await rehearse(db, changeByArquivo, actor, change, now());
      return planText(plan.arquivo ?? { linhas: [], avisos: [] });
    }
    return planText(await applyArquivo(dependencies, actor, asked));
  });
}

/** Returns the active person with this username as the author of changes. Throws StartError if there is none. */
async function actorNamed(db: Db, username: string, now: Date): Promise<Actor> {
  const found = await userWriteQueries(db).findByUsername(username.trim());
  const actor = found && (await actorQueries(db).findPerson(found.id, now));
  if (!actor)
    throw new StartError(`Não há usuário ativo com o nome "${username}" (--usuario NOME).`);
  // History tells that they did not act in the console.
  return { ...actor, entrada: { produto: 'linha de comando', makerId: actor.id, until: now } };
}

async function readText(path: string): Promise<string> {
  const text = path === '' ? null : await readIfThere(path);
  if (text === null) throw new StartError(`Não há arquivo em ${path || '--parametros'}.`);
  return text;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof TypeError) throw new StartError(`${path} não está em UTF-8.`);
    throw error;
  }
}

/** The refusals of calls as lines for a terminal. */
async function explained(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    throw new StartError(reasonOf(error));
  }
}
