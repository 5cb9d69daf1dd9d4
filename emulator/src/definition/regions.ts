import type { Member } from './buildModel.ts';

/** Brazil's regions with their share of the market. */
export const regions: readonly Member[] = [
  ['Sudeste', 0.43],
  ['Sul', 0.22],
  ['Nordeste', 0.18],
  ['Centro-Oeste', 0.1],
  ['Norte', 0.07],
];
