/** Uses of powerbi-client that do not compile here on purpose. A pattern covers all uses whose titles it matches. */
export interface KnownDifference {
  readonly uses: RegExp;
  readonly reason: string;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    uses: /^kit\.service\.Service\.wpmp\b/,
    reason: 'The listener for messages exists only while there are frames.',
  },
  {
    uses: /^kit\.service\.Service\.(hpm: hpm\.HttpPostMessage|router: router\.Router)$/,
    reason:
      'The classes belong to http-post-message and powerbi-router, and have private members. The methods are the same.',
  },
  {
    uses: /^kit\.service\.Service\.hpm\.(default|windowPostMessageProxy)/,
    reason: 'Each call names its frame and its headers, and no proxy is behind it.',
  },
  {
    uses: /^kit\.(service\.Service(\.|: override )quickCreate|QuickCreate\.createConfig)\b/,
    reason:
      '`DataType` has values at run time, and the compiler never takes an enumeration with values for one without. A host that names `models.DataType` of this package compiles.',
  },
  {
    uses: /^kit\.models\.\w+\.schema: string$/,
    reason: 'powerbi-models declares it and never sets it. `schemaUrl` has the value.',
  },
  {
    uses: /^new kit\.Page\(kit\.(Create|Dashboard|Embed|Qna|QuickCreate|Tile),/,
    reason: 'Only reports have pages. A page calls methods of its report.',
  },
  {
    uses: /^kit\.\w+FilterBuilder: override /,
    reason:
      'The methods of a builder return `this`, so that those of a subclass can follow. An override must do the same.',
  },
];
