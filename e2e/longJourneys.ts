/** The journeys that take minutes: hours in fast motion, hundreds of reports, many saved views. They run nightly. */
export const longJourneys = [
  '**/long-reading.spec.ts',
  '**/real-size.spec.ts',
  // Its 50 people would fill the first page of other journeys.
  '**/invitations.spec.ts',
  '**/rls-setup.spec.ts',
  '**/storm.spec.ts',
  '**/random-views.spec.ts',
  '**/day-offline.spec.ts',
];
