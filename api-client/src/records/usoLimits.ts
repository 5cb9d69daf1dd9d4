/** What a server takes of usage. Spec USO-02. */
export const usoLimits = {
  /** The most events of one body. */
  eventos: 50,
  /** The most events of one opening: the largest `n`. */
  porAbertura: 1_000,
  /** The longest wait that is believed, in milliseconds. */
  esperaMs: 120_000,
  /** Events of an opening are taken for so many hours. */
  horas: 24,
  /** How many days of sums are kept. */
  dias: 400,
} as const;

/**
 * The upper bounds of the buckets of waits, in milliseconds. A value belongs to the first bucket whose bound it does not exceed. Two bounds
 * are never more than a third apart, so a percentile is told with that precision.
 */
export const usoFaixas = [
  50, 65, 80, 100, 125, 160, 200, 250, 320, 400, 500, 650, 800, 1_000, 1_250, 1_600, 2_000, 2_500,
  3_200, 4_000, 5_000, 6_500, 8_000, 10_000, 12_500, 16_000, 20_000, 25_000, 32_000, 40_000, 50_000,
  65_000, 80_000, 100_000, 120_000,
] as const;
