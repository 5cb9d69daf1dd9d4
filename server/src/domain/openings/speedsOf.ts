import type { UsoLinha } from '@portal/api-client/contract';
import { usoFaixas } from '@portal/api-client/records';

/** How many waits were in a bucket. */
export interface BucketRow {
  /** The number of the bucket; see `medidas`. */
  readonly faixa: number;
  readonly total: number;
}

export type Velocidade = NonNullable<UsoLinha['velocidade']>;

/** The kinds of waits. The number of a bucket is 100 × the place of its kind in this list, from 1, plus its place in `usoFaixas`, from 0. */
export const medidas = ['token', 'carga', 'exibicao', 'pagina'] as const;

/** The percentiles of waits by what was waited for, from how many were in each bucket. Spec USO-02. */
export function speedsOf(rows: readonly BucketRow[]): Velocidade {
  const totals = new Map(rows.map(({ faixa, total }) => [faixa, total]));
  const of = (medida: (typeof medidas)[number]): Velocidade['token'] => {
    const first = 100 * (medidas.indexOf(medida) + 1);
    const counts = usoFaixas.map((_, place) => totals.get(first + place) ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return null;
    return { p50: boundOf(counts, total * 0.5), p95: boundOf(counts, total * 0.95), total };
  };
  return { token: of('token'), carga: of('carga'), exibicao: of('exibicao'), pagina: of('pagina') };
}

/** The bound of the first bucket up to which there are so many. */
function boundOf(counts: readonly number[], wanted: number): number {
  let sum = 0;
  const found = counts.findIndex((count) => {
    sum += count;
    // 0.95 of 20 is a little more than 19 in binary fractions.
    return sum >= wanted - 1e-6;
  });
  return usoFaixas[found] ?? usoFaixas[usoFaixas.length - 1] ?? 0;
}
