import type { Difference } from './compareMembers.ts';

/** Members that differ from powerbi-client on purpose. A pattern covers all paths that it matches. */
export interface KnownDifference {
  readonly kind: Difference;
  readonly members: RegExp;
  readonly reason: string;
}

const kinds = '(Embed|Report|Visual|Dashboard|Tile|Qna|Create|QuickCreate)';

export const knownDifferences: readonly KnownDifference[] = [
  {
    kind: 'missing',
    members: /^service\.Service\.wpmp$/,
    reason: 'The listener for messages exists only while there are frames.',
  },
  {
    kind: 'missing',
    members: /^static models\.\w+\.schema$/,
    reason: 'powerbi-models declares it and never sets it. `schemaUrl` has the value.',
  },
  {
    kind: 'type',
    members: /^service\.I?Service\.(hpm|router)$/,
    reason: 'The types belong to http-post-message and powerbi-router. The methods are the same.',
  },
  {
    kind: 'type',
    members: /^value factories\.(hpm|wpmp|router)Factory$/,
    reason: 'The factories make nothing, because the service needs no parts from outside.',
  },
  {
    kind: 'type',
    members: new RegExp(`^${kinds}\\.eventHandlers$`),
    reason: 'powerbi-client hides the field in its documentation, and it has other contents here.',
  },
  {
    kind: 'type',
    members: new RegExp(`^${kinds}\\.service$`),
    reason: 'The type is an interface, so that files do not import each other in a circle.',
  },
  {
    kind: 'added',
    members:
      /^(value )?(service\.)?(EmbedService|PlainReport|BookmarksManager|EmbedError)(\.\w+)?$/,
    reason: 'The class is new, or powerbi-client does not export it.',
  },
  {
    kind: 'added',
    members: /^static (EmbedService|PlainReport|BookmarksManager|EmbedError)\.\w+$/,
    reason: 'The class is new, or powerbi-client does not export it.',
  },
  {
    kind: 'added',
    members:
      /^(EmbedErrorCode|PageData|(CallLimits|EmbedConfig|FrameResponse)(\.\w+)?|(ComponentClass|DirectRequests|HostRoutes)(\.\w+)?|service\.AnyEmbedConfiguration)$/,
    reason:
      'The type of a member. powerbi-client takes it from another package or writes it in full.',
  },
  {
    kind: 'added',
    members: new RegExp(`^${kinds}\\.(within|loaded|rendered)$`),
    reason: 'Limits for calls, and events as promises.',
  },
  {
    kind: 'added',
    members: new RegExp(`^${kinds}\\.(calls|commands|raise|release|dispose|refusePaginated)$`),
    reason:
      'Other files of this package use it. powerbi-client has it under another name or hides it.',
  },
  {
    kind: 'added',
    members:
      /^service\.Service\.(config|embeds|extraOrigins|openChannel|closeChannel|handleEvent)$/,
    reason:
      'Other files of this package use it. powerbi-client hides it, and pages without a bundler read `embeds`.',
  },
  {
    kind: 'added',
    members: /^service\.IServiceConfiguration\.extraOrigins$/,
    reason: 'An emulator on this machine can take the place of the cloud.',
  },
  {
    kind: 'added',
    members: /^(static )?models\.\w*Filter(WithKeys)?\.(schemaUrl|\$schema)$/,
    reason: 'A filter object can be sent without a call of `toJSON`.',
  },
  {
    kind: 'added',
    members: /^static (Page|VisualDescriptor)\.from$/,
    reason: 'Builds the object from the description that the frame sends.',
  },
];
