/**
 * The queues of jobs, each with the number of jobs that a server runs at a time. A job never waits for a job of another queue. Jobs that
 * mostly wait for a provider run many at a time.
 */
export const queues = {
  /** Jobs that run at fixed intervals. They need the database alone, such as seals and sums, or add jobs to the other queues. */
  scheduled: 10,
  mails: 6,
  /** Mails with a file attached. The file is in memory while the mail is sent, so few are sent at a time. */
  mailsWithFiles: 6,
  /** Asks Power BI to make a file or to refresh data, and later whether it is done. */
  exportsAndRefreshes: 30,
  /** Decides who gets a subscription and orders the files. A queue of its own, so that thousands of orders do not delay the first file. */
  subscriptions: 20,
  comparisons: 20,
  /** Asks Power BI for the pages of a report that was added or changed. */
  pageLists: 6,
  /** The questions of alerts: for each cliente one at a time. */
  alerts: 20,
  /** Sends events to addresses of clientes, which may take ten seconds each. */
  hooks: 20,
} as const;

export type Queue = keyof typeof queues;
