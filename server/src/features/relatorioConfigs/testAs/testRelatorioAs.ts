import type { RelatorioConfigChanges, RelatorioTest } from '@portal/api-client/contract';
import { identityOf } from '../../../domain/dataIdentity/identityOf.ts';
import { planToken, readTokenSources } from '../../../domain/openings/planToken.ts';
import type { EffectiveIdentity } from '../../../domain/powerbi/PowerBi.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { relatorioConfigQueries } from '../../../domain/relatorios/configQueries.ts';
import { notFound, PortalError } from '../../../errors.ts';
import { type Actor, scopeOf } from '../../../platform/http/actor.ts';
import { draftOf } from './draftOf.ts';

/**
 * Makes a real token as a person would get it, with the unsaved fields of a form, and tells what was sent and what Power BI answered. The
 * token is thrown away. Throws 404 outside the actor's scope and 400 for fields that could not be saved. Spec SEG-04.
 */
export async function testRelatorioAs(
  { db, powerBi, loadCredentials }: ConfigDependencies,
  actor: Actor,
  id: number,
  { user_id: userId, ...input }: RelatorioConfigChanges & { readonly user_id: number },
): Promise<RelatorioTest> {
  const found = await relatorioConfigQueries(db).find(scopeOf(actor), id);
  if (!found) throw notFound('Relatório');
  const { relatorio, facts } = await draftOf(db, actor, { found, input, userId });
  const identity = identityOf(facts);
  if ('refusal' in identity) return refused(null, identity.refusal);
  let sent: EffectiveIdentity | null = null;
  try {
    const credentials = await loadCredentials(relatorio.cliente);
    const place = { ...relatorio, hasPapeis: facts.hasPapeis };
    const sources = await readTokenSources(powerBi, credentials, place);
    const request = planToken(sources, identity, relatorio);
    sent = request.identity;
    await powerBi.generateToken(credentials, request);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return refused(sent, sentenceOf(error));
  }
  return {
    enviado: presentSent(sent),
    aceito: true,
    resposta:
      sent === null
        ? 'O Power BI deu um token e não pede identidade para este modelo: a pessoa lê todos os dados do relatório.'
        : sent.roles.length === 0
          ? 'O Power BI deu um token com este nome e sem função. Ele não diz quantas linhas a pessoa lê.'
          : 'O Power BI deu um token com esta identidade. Ele não diz se as funções existem no modelo: com uma função inexistente, o relatório abre vazio ou não carrega.',
  };
}

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

/** The sentence for administrators. A refusal of fields has none, and none comes from Power BI. */
function sentenceOf({ forAdmins, body }: PortalError): string {
  if (forAdmins !== null) return forAdmins;
  return 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : 'O Power BI não respondeu.';
}
