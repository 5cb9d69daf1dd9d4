import type { Db } from '../../platform/db/openDatabase.ts';
import { conferenciaQueries } from './conferenciaQueries.ts';
import { allOf, type Finding } from './Finding.ts';
import { saveJudgements } from './saveJudgements.ts';

/** So many comparisons in a row without an answer are an outage. */
const silencesEnough = 3;
/** An answer to any cliente in this time says that the provider is up. */
const answeredMs = 20 * 60_000;

/**
 * Tells that the provider does not answer: one finding for all clientes if it answers nobody, else one for each cliente that it does not
 * answer. `tx` is the transaction of the comparison of this cliente.
 */
export async function judgeOutage(tx: Db, clienteId: number, now: Date): Promise<void> {
  const queries = conferenciaQueries(tx);
  await queries.lockOutage();
  const { silent, answered, ownSilences } = await queries.countAnswers(
    clienteId,
    new Date(now.getTime() - answeredMs),
    silencesEnough,
  );
  const isDown = silent > 0 && answered === 0;
  const isOwn = !isDown && ownSilences >= silencesEnough;
  const judge = (of: number | null, isFound: boolean) =>
    saveJudgements(tx, of, [allOf(['provedor_sem_resposta'], isFound ? [outage] : [])], now);
  await judge(null, isDown);
  await judge(clienteId, isOwn);
}

const outage: Finding = {
  tipo: 'provedor_sem_resposta',
  assunto: 'provedor',
  gravidade: 'falha',
  relatorios: [],
};
