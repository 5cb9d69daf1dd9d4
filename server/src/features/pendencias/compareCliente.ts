import { dayEnd } from '@portal/api-client/rules';
import { changedSinceArquivo } from '../../domain/arquivo/changedSinceArquivo.ts';
import type { Secao } from '../../domain/arquivo/Secao.ts';
import { listChavesOf } from '../../domain/chaves/chaveQueries.ts';
import type { Fault } from '../../domain/openings/Fault.ts';
import { faultOf, refusalOf } from '../../domain/openings/faultOf.ts';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { listDuePages } from '../../domain/pages/listDuePages.ts';
import { pendenciaQueries } from '../../domain/pendencias/pendenciaQueries.ts';
import type { Credentials, PowerBi } from '../../domain/powerbi/PowerBi.ts';
import { certificateEnd, isCertificate } from '../../domain/powerbi/readCertificate.ts';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { checkArquivo } from './checks/checkArquivo.ts';
import { checkCapacities } from './checks/checkCapacities.ts';
import { checkChaves } from './checks/checkChaves.ts';
import { checkCredentialEnd } from './checks/checkCredentialEnd.ts';
import { checkHooks } from './checks/checkHooks.ts';
import { checkLostMails } from './checks/checkLostMails.ts';
import { checkOpenings, openingTipos } from './checks/checkOpenings.ts';
import { checkPages } from './checks/checkPages.ts';
import { checkRefreshes } from './checks/checkRefreshes.ts';
import { checkReports } from './checks/checkReports.ts';
import { checkSpeeds } from './checks/checkSpeeds.ts';
import { checkSubjects } from './checks/checkSubjects.ts';
import { checkVisuals } from './checks/checkVisuals.ts';
import { checkWorkspaces } from './checks/checkWorkspaces.ts';
import { type ComparedReport, conferenciaQueries } from './conferenciaQueries.ts';
import { allOf, causeOf, type Judgement } from './Finding.ts';
import { judgeOutage } from './judgeOutage.ts';
import { listUnreached } from './lostMailQueries.ts';
import { readProvider } from './readProvider.ts';
import { saveJudgements } from './saveJudgements.ts';
import { seenReports } from './seenReports.ts';

const dayMs = 24 * 60 * 60_000;

export interface CompareDependencies {
  readonly db: Db;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
  /** The sections of the file of a cliente. */
  readonly secoes: readonly Secao[];
}

/**
 * Compares a cliente with its provider, and stores its pages and what is wrong. Returns whether the provider answered; null if it was not asked.
 * Spec DRIFT-01, DRIFT-02. docs/decisions/server-findings.md
 */
export async function compareCliente(
  { db, powerBi, loadCredentials, now, secoes }: CompareDependencies,
  clienteId: number,
  signal: AbortSignal,
): Promise<boolean | null> {
  const at = now();
  const yesterday = brasiliaDay(new Date(at.getTime() - dayMs));
  const queries = conferenciaQueries(db);
  const cliente = await db.transaction((tx) => conferenciaQueries(tx).start(clienteId, at));
  if (!cliente) return null;
  const reports = await queries.listReports(clienteId);
  const credentials = cliente.hasCredentials ? await loaded(loadCredentials(clienteId)) : null;
  /** What needs no answer of the provider. */
  const judgeOwn = async () => {
    const pages = await queries.listPages(clienteId);
    return [
      checkPages(pages),
      checkVisuals(pages),
      checkLostMails(await listUnreached(db, clienteId, at)),
      checkChaves(await listChavesOf(db, clienteId, at), at),
      checkSpeeds(await queries.listWaits(clienteId, yesterday), yesterday),
      checkArquivo(await changedSinceArquivo(db, clienteId, secoes)),
      checkHooks(await queries.listStoppedHooks(clienteId)),
      checkCredentialEnd(credentialEnd(credentials, cliente.secretEnds), at),
    ];
  };
  const isAskable = credentials !== null && reports.length > 0;
  if (!isAskable) {
    // Nothing is known if the credentials cannot be read: their key may be missing in the settings.
    const isUnknown = cliente.hasCredentials && credentials === null;
    const own = await judgeOwn();
    await save(isUnknown ? own : [...own, allOf([...providerTipos], [])], [], null);
    return null;
  }
  const open = await pendenciaQueries(db).listOpenOf(clienteId, [
    ...openingTipos,
    'relatorio_movido',
  ]);
  try {
    const read = await readProvider({
      powerBi,
      credentials,
      reports,
      retried: new Set(open.flatMap((row) => firstOf(row, reports))),
      movedTo: new Set(open.flatMap(({ dados }) => dados.workspace_id ?? [])),
      now: at,
      signal,
    });
    await listDuePages({ db, powerBi }, credentials, clienteId, signal);
    const seen = seenReports(read);
    const snapshot = { ...read, reports: withSeen(reports, seen) };
    await save(
      [
        ...(await judgeOwn()),
        // The application may list its workspaces, so it is admitted.
        allOf(['aplicativo_recusado'], []),
        checkWorkspaces(snapshot),
        ...checkSubjects(snapshot),
        checkReports(snapshot),
        checkCapacities(snapshot),
        checkRefreshes(snapshot),
        ...checkOpenings(snapshot),
      ],
      seen,
    );
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const refusal = refusalOf(error);
    if (!refusal || refusal.isTransient) {
      await save(await judgeOwn(), [], false);
      return false;
    }
    await save([...(await judgeOwn()), refused(faultOf(refusal))]);
  }
  return true;

  async function save(
    judgements: readonly Judgement[],
    seen: ReturnType<typeof seenReports> = [],
    isAnswered: boolean | null = true,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const write = conferenciaQueries(tx);
      if (!(await write.lock(clienteId))) return;
      await write.saveSeen(seen);
      await saveJudgements(tx, clienteId, judgements, at);
      if (isAnswered) await write.noteAnswer(clienteId, at);
      else if (isAnswered === false) await write.noteSilence(clienteId);
      await judgeOutage(tx, clienteId, at);
    });
  }
}

/** The kinds that only the provider tells. A cliente without credentials or reports has none of them. */
const providerTipos = [
  ...openingTipos,
  'workspace_sem_acesso',
  'relatorio_ausente',
  'relatorio_movido',
  'relatorio_republicado',
  'relatorio_renomeado',
  'modelo_mudou',
  'atualizacao_falha',
  'dados_antigos',
] as const;

/** One report of a finding is tried again. */
function firstOf(
  { relatorios, tipo }: { readonly relatorios: readonly number[]; readonly tipo: string },
  reports: readonly ComparedReport[],
): number[] {
  if (tipo === 'relatorio_movido') return [];
  const first = reports.find(({ id }) => relatorios.includes(id));
  return first ? [first.id] : [];
}

function withSeen(
  reports: readonly ComparedReport[],
  seen: ReturnType<typeof seenReports>,
): ComparedReport[] {
  const byId = new Map(seen.map((one) => [one.relatorio_id, one]));
  return reports.map((report) => ({ ...report, visto: byId.get(report.id) ?? report.visto }));
}

/** Credentials that cannot be loaded are told where they are entered. */
const loaded = (credentials: Promise<Credentials>) =>
  credentials.catch((error: unknown) => {
    if (error instanceof PortalError) return null;
    throw error;
  });

function credentialEnd(credentials: Credentials | null, secretEnds: string | null) {
  if (credentials && isCertificate(credentials.clientSecret)) {
    const end = certificateEnd(credentials.clientSecret);
    return end && { kind: 'certificado' as const, end };
  }
  const end = secretEnds === null ? null : dayEnd(secretEnds);
  return end && { kind: 'segredo' as const, end };
}

const refused = (fault: Fault): Judgement =>
  allOf(
    ['aplicativo_recusado'],
    [
      {
        tipo: 'aplicativo_recusado',
        assunto: 'cliente',
        gravidade: 'falha',
        relatorios: [],
        ...causeOf(fault),
      },
    ],
  );
