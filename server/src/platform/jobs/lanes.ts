/**
 * How many jobs of each lane a server runs at a time. A lane never waits for another one, so its number is also its weight. Kinds that
 * mostly wait for a provider run many at a time.
 */
export const lanes = {
  /** Regular work of the database: seals, sums, deletions, and what adds the jobs of the other lanes. Its connections make it wait. */
  rounds: 10,
  mails: 6,
  /** Mails with a file, which they hold in memory. */
  fileMails: 6,
  /** The start and the end of files, and of refreshes that somebody has asked for. */
  files: 30,
  /** What orders the files of subscriptions. A lane of its own: thousands of orders at seven o'clock do not delay the start of the first. */
  subscriptions: 20,
  comparisons: 20,
  /** Pages that are listed because of a change. */
  pages: 6,
} as const;

export type Lane = keyof typeof lanes;
