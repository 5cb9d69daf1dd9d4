import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { type BucketRow, speedsOf } from '../../../domain/openings/speedsOf.ts';
import { allOf, type Finding, type Judgement } from '../Finding.ts';

/** Waits of a report: of the judged day, or of the days before it. */
export interface WaitRow extends BucketRow {
  readonly relatorio: number;
  readonly isOfDay: boolean;
}

/** Fewer openings tell nothing, on the day and before it. */
const leastOpenings = 20;
/** A report is slow if 95 of 100 openings took so many times as long as usual, and so much longer. */
const slower = { times: 2, ms: 3_000 };

/** Finds the reports that were shown much later than usual on a day. Spec USO-02. */
export function checkSpeeds(rows: readonly WaitRow[], dia: string): Judgement {
  const findings = [...rowsByKey(rows, ({ relatorio }) => relatorio)].flatMap(
    ([id, all]): Finding[] => {
      const of = (isOfDay: boolean) =>
        speedsOf(all.filter((row) => row.isOfDay === isOfDay)).exibicao;
      const [now, usual] = [of(true), of(false)];
      if (!now || !usual || Math.min(now.total, usual.total) < leastOpenings) return [];
      if (now.p95 < usual.p95 * slower.times || now.p95 < usual.p95 + slower.ms) return [];
      return [
        {
          tipo: 'relatorio_lento',
          assunto: `relatorio:${id}`,
          gravidade: 'aviso',
          relatorios: [id],
          dados: { dia, ms: String(now.p95), normal: String(usual.p95) },
        },
      ];
    },
  );
  return allOf(['relatorio_lento'], findings);
}
