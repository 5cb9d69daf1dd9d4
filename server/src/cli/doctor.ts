import type { Config } from '../config.ts';
import { createSecretBox } from '../domain/clientes/createSecretBox.ts';
import { loadCredentials } from '../domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../domain/clientes/queries.ts';
import { PortalError } from '../errors.ts';
import { maxReports } from '../features/diagnosis/checkReports.ts';
import type { Diagnosis } from '../features/diagnosis/Diagnosis.ts';
import { diagnose } from '../features/diagnosis/diagnose.ts';
import { openProvider } from '../features/diagnosis/openProvider.ts';
import { diagnosisQueries } from '../features/diagnosis/queries.ts';
import { recordAnswers } from '../features/diagnosis/recordAnswers.ts';
import type { Reads } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';

export interface DoctorOptions {
  /** Name or id of the cliente. */
  readonly cliente: string;
  /** The folder for the answers of Microsoft; empty to keep none. */
  readonly record: string;
}

/**
 * Tests what is stored for a cliente, like `Testar credenciais`. Returns the steps as text. Throws StartError with the same
 * text if something is wrong, so that a script sees it. Spec NUV-11.
 */
export async function doctor(
  config: Config,
  reads: Reads,
  { cliente, record }: DoctorOptions,
): Promise<string> {
  const queries = diagnosisQueries(reads);
  if (cliente.trim() === '') {
    throw new StartError('doctor precisa de --cliente NOME: o nome ou o número do cliente.');
  }
  const id = await queries.findByName(cliente.trim());
  if (id === null) throw new StartError(`Não há cliente com o nome “${cliente}” (--cliente NOME).`);
  const box = createSecretBox(config.encryptionKey, config.encryptionKeyId, config.oldKeys);
  const credentials = await loadCredentials(clienteQueries(reads), box, id).catch(
    (error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      throw new StartError(String(error.body.detail));
    },
  );
  const now = () => new Date();
  const reports = await queries.listReports(id, maxReports + 1);
  const provider = openProvider(config, now);
  const walk = { config, now, provider, credentials, newProfile: null, reports };
  const diagnosis = await diagnose(walk);
  const path = record === '' ? null : await recordAnswers(record, provider.answers, now());
  const text = [
    ...linesOf(diagnosis),
    ...linesOfNetwork(config, diagnosis),
    ...(path === null ? [] : ['', `Respostas da Microsoft, sem segredos: ${path}`]),
  ].join('\n');
  if (diagnosis.fault) throw new StartError(text);
  return text;
}

function linesOf({ fault, steps }: Diagnosis): string[] {
  const lines = steps.map(({ title, state, detail }) => `[${state}] ${title}: ${detail}`);
  if (!fault) return [...lines, '', 'Nada errado.'];
  return [
    ...lines,
    '',
    `Primeira falha (${fault.key}): ${fault.detail}`,
    ...(fault.microsoft === null ? [] : [`Resposta da Microsoft: ${fault.microsoft}`]),
    `Onde corrigir: ${fault.place}`,
  ];
}

/** Without an answer the operator may have to open the network, which the fault's own text, for the console, cannot know. */
function linesOfNetwork(config: Config, { fault }: Diagnosis): string[] {
  if (fault?.key !== 'Entra down' && fault?.key !== 'no answer') return [];
  if (fault.microsoft !== null) return [];
  const hosts = [config.entraAuthorityUrl, config.powerBiApiUrl].map((url) => new URL(url).host);
  return [
    `Se continuar assim: este servidor precisa chegar a ${hosts.join(' e ')}, diretamente ou por HTTPS_PROXY.`,
  ];
}
