import { recordEvent } from '../../domain/history/recordEvent.ts';
import { type PendenciaRow, pendenciaQueries } from '../../domain/pendencias/pendenciaQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Finding, type Judgement, keyOf, type Tipo } from './Finding.ts';

const minuteMs = 60_000;
/**
 * What is absent or refused counts only if a second look, this much later, still finds it: one wrong answer raises nothing. What an
 * answer tells by itself, such as the end of a refresh, counts at once. Spec DRIFT-04.
 */
const confirmMs = 10 * minuteMs;
const toldByAnswer: ReadonlySet<Tipo> = new Set<Tipo>([
  // Three comparisons without an answer came before it, so a second look adds nothing.
  'provedor_sem_resposta',
  'trabalho_atrasado',
  'syslog_parado',
  'credencial_vence',
  'chave_vence',
  'chave_parada',
  'arquivo_diverge',
  'capacidade_pausada',
  'email_falha',
  'gancho_parado',
  'relatorio_renomeado',
  'modelo_mudou',
  'pagina_ausente',
  'pagina_trocada',
  'pagina_renomeada',
  'pagina_nova',
  'visual_encerrado',
  'atualizacao_falha',
  'dados_antigos',
  'relatorio_lento',
]);

/**
 * Stores what checks have judged about a cliente, null for all clientes: opens, confirms and closes findings. Call it in a transaction
 * that holds the lock of the comparison.
 */
export async function saveJudgements(
  tx: Db,
  clienteId: number | null,
  judgements: readonly Judgement[],
  now: Date,
): Promise<void> {
  const queries = pendenciaQueries(tx);
  const tipos = [...new Set(judgements.flatMap((one) => one.tipos))];
  const open = new Map(
    (await queries.listOpenOf(clienteId, tipos)).map((row) => [row.chave, row] as const),
  );
  const found = new Map(
    judgements.flatMap(({ findings }) => findings.map((one) => [keyOf(one), one] as const)),
  );
  const fresh = [...found].filter(([key]) => !open.has(key));
  const read = new Set(
    await queries.listRead(
      clienteId,
      fresh.map(([key]) => key),
    ),
  );
  for (const [chave, finding] of fresh) {
    // News that somebody has read does not come again.
    if (finding.gravidade === 'novidade' && read.has(chave)) continue;
    const isToldByAnswer = toldByAnswer.has(finding.tipo);
    const id = await queries.insert({
      ...columnsOf(finding),
      cliente_id: clienteId,
      tipo: finding.tipo,
      assunto: finding.assunto,
      chave,
      desde: now,
      vista_em: now,
      aberta_em: isToldByAnswer ? now : null,
    });
    if (isToldByAnswer && id !== undefined) await record('open', id, finding);
  }
  for (const row of open.values()) {
    const finding = found.get(row.chave);
    if (finding) {
      const isConfirmed = now.getTime() - row.desde.getTime() >= confirmMs;
      await queries.update(row.id, {
        ...columnsOf(finding),
        vista_em: now,
        aberta_em: row.aberta_em ?? (isConfirmed ? now : null),
      });
      if (isConfirmed && !row.aberta_em) await record('open', row.id, finding);
    } else if (judgements.some((one) => isJudged(one, row))) {
      // What was never confirmed leaves no trace.
      await (row.aberta_em ? queries.close(row.id, now, null) : queries.delete(row.id));
      if (row.aberta_em) await record('close', row.id, row);
    }
  }

  /** Records in history that a finding has opened or closed. News is none, and the reasons of lost mails may name people. */
  async function record(
    what: 'open' | 'close',
    id: number,
    {
      tipo,
      gravidade,
      relatorios,
      dados = {},
    }: Pick<Finding, 'gravidade' | 'relatorios' | 'dados'> & { readonly tipo: string },
  ): Promise<void> {
    if (gravidade === 'novidade' || clienteId === null) return;
    const { motivo, ...others } = dados;
    const told = tipo === 'email_falha' || motivo === undefined ? others : { ...others, motivo };
    const details = { tipo, relatorios: relatorios.slice(0, 20), dados: told };
    const event = { action: `pendencia.${what}`, target: `pendencia:${id}`, details };
    await recordEvent(tx, portal, { cliente: clienteId, ...event });
  }
}

const portal = { network: null, name: 'O portal' };

const columnsOf = ({ gravidade, relatorios, pagina, dados = {}, microsoft }: Finding) => ({
  gravidade,
  relatorios: [...relatorios],
  pagina: pagina ?? null,
  dados,
  microsoft: microsoft ?? null,
});

const isJudged = ({ tipos, covers }: Judgement, { tipo, assunto }: PendenciaRow) =>
  tipos.some((one) => one === tipo) && covers(assunto);
