/**
 * How many jobs of each lane a server runs at a time. A lane never waits for another one, so its number is also its weight. Kinds that
 * mostly wait for a provider run many at a time.
 */
export const lanes = {
  /** Work at fixed intervals that only needs the database, such as seals and sums, and that adds the jobs of the other lanes. */
  regular: 10,
  mails: 6,
  /** Mails with a file attached. The file is in memory while the mail is sent, so few are sent at a time. */
  fileMails: 6,
  /** Asks Power BI to make a file or to refresh data, and later whether it is done. */
  files: 30,
  /** Decides who gets a subscription and orders the files. A lane of its own, so that thousands of orders do not delay the first file. */
  subscriptions: 20,
  comparisons: 20,
  /** Asks Power BI for the pages of a report that was added or changed. */
  pages: 6,
} as const;

export type Lane = keyof typeof lanes;
