import type {
  ConsultedModel,
  RelatorioConfigChanges,
  RelatorioTest,
} from '@portal/api-client/contract';
import { identityOf } from '../../../domain/dataIdentity/identityOf.ts';
import { planToken, readTokenSources } from '../../../domain/openings/planToken.ts';
import type { EffectiveIdentity } from '../../../domain/powerbi/PowerBi.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { relatorioConfigQueries } from '../../../domain/relatorios/configQueries.ts';
import { notFound, PortalError } from '../../../errors.ts';
import { type Actor, scopeOf } from '../../../platform/http/actor.ts';
import { acceptedSentence } from './acceptedSentence.ts';
import { draftOf } from './draftOf.ts';
import { consultModels, sentenceOf } from './models/consultModels.ts';

/** What a test needs. */
export interface TestDependencies extends ConfigDependencies {
  /** Whether models are queried. */
  readonly hasDaxQueries: boolean;
}

/**
 * Makes a real token as a person would get it, with the unsaved fields of a form, and tells what was sent and what Power BI answered. The
 * token is thrown away. Throws 404 outside the actor's scope and 400 for fields that could not be saved. Spec SEG-04.
 */
export async function testRelatorioAs(
  dependencies: TestDependencies,
  actor: Actor,
  id: number,
  { user_id: userId, ...input }: RelatorioConfigChanges & { readonly user_id: number },
): Promise<RelatorioTest> {
  const { db, powerBi, loadCredentials, hasDaxQueries } = dependencies;
  const found = await relatorioConfigQueries(db).find(scopeOf(actor), id);
  if (!found) throw notFound('Relatório');
  const { relatorio, facts } = await draftOf(db, actor, { found, input, userId });
  const identity = identityOf(facts);
  if ('refusal' in identity) return refused(null, identity.refusal);
  let sent: EffectiveIdentity | null = null;
  let consult = async (): Promise<ConsultedModel[] | undefined> => undefined;
  try {
    const credentials = await loadCredentials(relatorio.cliente);
    const place = { ...relatorio, hasPapeis: facts.hasPapeis };
    const sources = await readTokenSources(powerBi, credentials, place);
    if (hasDaxQueries) consult = () => consultModels(dependencies, credentials, sources, sent);
    const request = planToken(sources, identity, relatorio);
    sent = request.identity;
    await powerBi.generateToken(credentials, request);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    // Which roles the model has helps where the identity is refused.
    return { ...refused(sent, sentenceOf(error)), ...modelsOf(await consult()) };
  }
  const models = await consult();
  return {
    enviado: presentSent(sent),
    aceito: true,
    resposta: acceptedSentence(sent, models),
    ...modelsOf(models),
  };
}

const modelsOf = (models: ConsultedModel[] | undefined) => models && { modelos: models };

const refused = (sent: EffectiveIdentity | null, resposta: string): RelatorioTest => ({
  enviado: presentSent(sent),
  aceito: false,
  resposta,
});

const presentSent = (sent: EffectiveIdentity | null): RelatorioTest['enviado'] =>
  sent && {
    nome: sent.username,
    papeis: [...sent.roles],
    custom_data: sent.customData ?? null,
  };
