import { FaultFound } from '../../domain/openings/Fault.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { certo, type Finding, nota, type Walk } from './Walk.ts';

const toleranceMs = 5 * 60_000;

/** Compares the server's clock with the header `Date` of the newest answer. Tokens and signatures live by the clock. */
export async function checkClock({ provider }: Walk): Promise<Finding> {
  const dated = provider.answers.filter(({ clockAheadMs }) => clockAheadMs !== null);
  const aheadMs = dated.at(-1)?.clockAheadMs;
  if (aheadMs === null || aheadMs === undefined) return nota('A Microsoft não informou a hora.');
  if (Math.abs(aheadMs) <= toleranceMs) return certo('O relógio do servidor está certo.');
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  throw new FaultFound({
    key: 'clock',
    detail: `O relógio do servidor está ${minutes} min ${aheadMs > 0 ? 'adiantado' : 'atrasado'} em relação ao da Microsoft. Acerte-o por NTP.`,
    microsoft: `hora da resposta: ${dated.at(-1)?.headers.get('Date')}`,
    place: places.server,
  });
}
