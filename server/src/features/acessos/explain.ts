import type { Explicacao } from '@portal/api-client/contract';
import {
  type AccessFacts,
  type Decision,
  decide,
  hasEnded,
  type Moment,
  type Restriction,
} from '@portal/api-client/rules';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { describeIdentity } from '../../domain/dataIdentity/describeIdentity.ts';
import { factsFrom } from '../../domain/dataIdentity/factsFrom.ts';
import { readSources } from '../../domain/dataIdentity/sourceQueries.ts';
import { knownTitles, type PageTitles } from '../../domain/pages/knownTitles.ts';
import { openPendenciaQueries } from '../../domain/pendencias/openPendenciaQueries.ts';
import { textsOf } from '../../domain/pendencias/textsOf.ts';
import { momentOf } from '../../domain/restrictions/momentOf.ts';
import { findBounds } from '../../domain/restrictions/presenceQueries.ts';
import { notFound, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { explainRights } from './explainRights.ts';
import { acessoQueries, type Subject } from './queries.ts';
import {
  blockerSentences,
  hourSentences,
  insidePageSentence,
  type Named,
  networkSentences,
  reasonSentence,
  verdictSentence,
} from './sentences.ts';

interface Question {
  readonly user: number;
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly pagina: string | null;
}

/**
 * Explains why a person sees or does not see a report. Throws 404 unless person, report and application belong to the
 * actor's scope and to one cliente. Spec EXPL-02 … 05.
 */
export async function explain(
  { db, loadFacts }: { readonly db: Db; readonly loadFacts: LoadFacts },
  actor: Actor,
  question: Question,
): Promise<Explicacao> {
  const queries = acessoQueries(db);
  const subject = await queries.findSubject(question);
  requireScope(actor, question, subject);
  const { user: userId, relatorio: relatorioId, aplicativo: aplicativoId, pagina } = question;
  const found = requireFound(await loadFacts({ userId, relatorioId, aplicativoId }), 'Relatório');
  const pages: PageTitles = (await knownTitles(db, [relatorioId])).get(relatorioId) ?? new Map();
  const { restrictions: restricoes, owesTermos } = await findBounds(db, userId);
  const facts: AccessFacts = {
    ...found,
    moment: { ...momentAnywhere(restricoes, found.now), owesTermos },
    ...(pagina !== null && {
      page: pagina,
      pageState: stateOf(pages.get(pagina)),
    }),
  };
  const decision = byStrength(decide(facts));
  const sources = await readSources(db, { people: [userId], relatorios: [relatorioId] });
  const titulos = new Map([...pages].map(([name, { titulo }]) => [name, titulo]));
  const authors = decision.reasons.flatMap((reason) =>
    'grantedBy' in reason && reason.grantedBy !== null ? [reason.grantedBy] : [],
  );
  const hasOldGrant = decision.reasons.some(
    (reason) => 'grantedAt' in reason && reason.grantedAt === null,
  );
  const named: Named = {
    pessoa: subject.pessoa,
    relatorio: subject.relatorio,
    aplicativo: subject.aplicativo,
    pagina: pagina === null ? null : (titulos.get(pagina) ?? pagina),
    autores: await queries.listNames(authors),
    titulos,
    recordedSince: (hasOldGrant ? await queries.findFirstRecordedGrant() : null) ?? facts.now,
    accountExpiry: facts.person.until,
    grantExpiry: latestExpiry(facts),
    restricoes,
  };
  return {
    permitido: decision.access !== 'none',
    frase: [
      verdictSentence(decision, named),
      ...networkSentences(restricoes),
      ...(decision.access === 'none' ? [] : hourSentences(restricoes)),
      ...(pages.get(pagina ?? '')?.classe === 'interna' ? [insidePageSentence] : []),
      ...(decision.access === 'none'
        ? []
        : await refusedOpening(db, actor, relatorioId, facts.now)),
    ].join(' '),
    motivos: decision.reasons.map((reason) => ({
      codigo: codeOf(reason),
      frase: reasonSentence(reason, named),
    })),
    impedimentos: decision.blockers.map((blocker) => {
      const [codigo, frase] = blockerSentences[blocker];
      return { codigo, frase: frase(named) };
    }),
    ...(decision.access !== 'none' && {
      direitos: await explainRights(db, facts.person, { userId, relatorioId }),
    }),
    dados: describeIdentity(factsFrom(sources, userId, relatorioId)),
  };
}

/** From where a person calls is nobody's question here, and the end of their hours is no end of their access. Spec REDE-02. */
function momentAnywhere(restrictions: readonly Restriction[], now: Date): Moment {
  const moment = momentOf({ restrictions }, now);
  return {
    restrictions: moment.restrictions.map((one) => ({ ...one, isInNetworks: true })),
    until: null,
  };
}

/** What the last openings of a report met at Power BI, of which the portal's own records tell nothing. Spec EXPL-05, DRIFT-02. */
async function refusedOpening(db: Db, actor: Actor, relatorio: number, now: Date) {
  const open = await openPendenciaQueries(db).list(actor, { relatorio }, now);
  // Only what an attempt to open a report has found has a cause.
  const refusal = open.find(({ dados }) => dados.causa !== undefined);
  if (!refusal) return [];
  const { frase, orientacao } = textsOf(refusal);
  return [`A última abertura foi recusada pelo Power BI: ${frase} ${orientacao}`];
}

function requireScope(
  actor: Actor,
  { aplicativo }: Question,
  subject: Subject | null,
): asserts subject is Subject {
  const scope = scopeOf(actor);
  const isInScope = subject !== null && (scope === 'all' || subject.cliente === scope);
  const isOwnPerson =
    subject !== null && (scope === 'all' || subject.pessoa_cliente === subject.cliente);
  const isOwnApp = aplicativo === null || subject?.aplicativo_cliente === subject?.cliente;
  if (!isInScope || !isOwnPerson || !isOwnApp) throw notFound('Relatório');
}

const stateOf = (page: { readonly isGone: boolean } | undefined) =>
  page === undefined ? 'unseen' : page.isGone ? 'gone' : 'present';

/** Puts the deciding reason first: a role, then what opens everything, then what ends last, then a direct grant. Spec CONF-03. */
function byStrength(decision: Decision): Decision {
  const rank = (reason: Decision['reasons'][number]): number[] =>
    'grantedBy' in reason
      ? [
          reason.access === 'full' ? 1 : 2,
          -(reason.until?.getTime() ?? Number.MAX_SAFE_INTEGER),
          reason.by === 'person' ? 0 : 1,
        ]
      : [0, 0, 0];
  const compare = (a: number[], b: number[]) =>
    a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return {
    ...decision,
    reasons: [...decision.reasons].sort((a, b) => compare(rank(a), rank(b))),
  };
}

const codeOf = (reason: Decision['reasons'][number]) =>
  'grantedBy' in reason ? (reason.by === 'person' ? 'direto' : 'equipe') : 'papel';

function latestExpiry({ grants, now }: AccessFacts): Date | null {
  const ends = grants.flatMap(({ until }) =>
    hasEnded(until, now) ? (until?.getTime() ?? []) : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
