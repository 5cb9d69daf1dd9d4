import type { AssinaturaInput } from '@portal/api-client/contract';
import { type DecidedPerson, decide } from '@portal/api-client/rules';
import { listFacts } from '../../domain/access/listFacts.ts';
import type { AssinaturaRow } from '../../domain/assinaturas/assinaturaQueries.ts';
import { mayAdminister } from '../../domain/assinaturas/mayAdminister.ts';
import { recipientQueries } from '../../domain/assinaturas/recipientQueries.ts';
import { maxRecipients } from '../../domain/assinaturas/startDue.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { planExport } from '../../domain/exports/planExport.ts';
import type { ReadableRelatorio } from '../../domain/relatorios/queries.ts';
import { type Rights, readRights } from '../../domain/relatorios/rightQueries.ts';
import { hasRight } from '../../domain/relatorios/rightsOf.ts';
import { opensPage } from '../../domain/visoes/presentVisao.ts';
import { conflict, forbidden, invalid, invalidFields, notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Destinatarios = NonNullable<AssinaturaInput['destinatarios']>;
type Shown = Pick<
  AssinaturaRow['visao'],
  'cliente_id' | 'relatorio_id' | 'aplicativo_id' | 'pagina'
>;

/**
 * Returns the cliente of a view that the actor may export in the asked format. Throws 404 for a view that the actor may not open, 403 with
 * a sentence for a file that they may not have, 409 if Power BI cannot export the report, and 400 if nobody who is named could receive it.
 * Spec ASSI-01, DIA-06.
 */
export async function requireSubscribable(
  exports: ExportDependencies,
  actor: Actor,
  { visao: visaoId, formato, paginas, destinatarios }: Omit<AssinaturaInput, 'quando'>,
): Promise<number> {
  const found = await exports.visoes.find(actor, visaoId);
  if (!found || (found.visao.user_id !== actor.id && !found.visao.aberta)) throw notFound('Visão');
  const { visao } = found;
  const plan = await planExport(exports, actor, {
    relatorioId: visao.relatorio_id,
    aplicativoId: visao.aplicativo_id,
    format: formato,
    pages: paginas ?? null,
    visaoId,
    state: null,
  });
  if (plan.kind === 'plan') {
    if (destinatarios) await requireReader(exports, actor, visao, destinatarios);
    return visao.cliente_id;
  }
  // Who may not know that the report or the view exists gets the answer to a view that does not.
  if (plan.reason === 'relatorio' || plan.reason === 'visao') throw notFound('Visão');
  if (plan.reason === 'limite') throw invalid(plan.text);
  throw plan.reason === 'capacidade' ? conflict(plan.text) : forbidden(plan.text);
}

/**
 * Throws 400 if none of the named people may open and export the page of a view now, by the server's own records. Who may send to others,
 * and to how many of whom, is decided where the subscription is stored. Reads all people at once.
 */
async function requireReader(
  { db, queries, now }: ExportDependencies,
  actor: Actor,
  { cliente_id, relatorio_id, aplicativo_id, pagina }: Shown,
  { eu, users = [], equipes = [] }: Destinatarios,
): Promise<void> {
  if (eu || users.includes(actor.id) || !mayAdminister(actor, cliente_id)) return;
  const named = { users, equipes };
  const people = await recipientQueries(db).listNamed(cliente_id, named, maxRecipients + 1);
  if (people.length === 0 || people.length > maxRecipients) return;
  const [found] = await queries.findByReference(actor, String(relatorio_id));
  const shared = await listFacts(db, { people, relatorios: [relatorio_id] }, now());
  const rights = await readRights(db, [relatorio_id]);
  const isReadable = shared.some(({ people: alike, places }) =>
    places.some(
      ({ aplicativoId, facts }) =>
        aplicativoId === aplicativo_id &&
        found !== undefined &&
        mayExportAny(found, facts.person, alike, rights) &&
        opensPage(decide(facts), pagina),
    ),
  );
  if (isReadable) return;
  throw invalidFields({
    destinatarios: ['Nenhuma destas pessoas pode abrir e exportar este relatório agora.'],
  });
}

/** Whether one of some people, about whom the same facts decide, may export the report. */
const mayExportAny = (
  { relatorio }: ReadableRelatorio,
  person: DecidedPerson,
  people: readonly number[],
  { teamsOf }: Rights,
) =>
  people.some((id) =>
    hasRight('exportacao', { ...person, id }, { relatorio, equipes: teamsOf(id) }),
  );

/** Whether the actor may open the report of a subscription now, where its view was saved. */
export async function opensRelatorio(
  { loadFacts }: Pick<ExportDependencies, 'loadFacts'>,
  actor: Actor,
  { visao }: AssinaturaRow,
): Promise<boolean> {
  const { relatorio_id: relatorioId, aplicativo_id: aplicativoId } = visao;
  const facts = await loadFacts({ userId: actor.id, relatorioId, aplicativoId }, actor);
  return facts !== null && decide(facts).access !== 'none';
}
