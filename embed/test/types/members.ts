/**
 * No public member of powerbi-client's classes is missing in ours. Compiled with both packages'
 * types on the page at once, as in a host that moves from one to the other.
 */
import type * as original from 'powerbi-client';
import type * as ours from '../../src/index.ts';

type Missing<Theirs, Ours> = Exclude<keyof Theirs, keyof Ours>;
type ClassName = Exclude<keyof typeof original, 'service' | 'factories' | 'models' | 'Embed'>;
type Classes<Kit> = { readonly [Name in keyof Kit]: Kit[Name] };

/** Name of a class → names that ours lacks: each must be nobody's. */
type MissingMembers = {
  readonly [Name in ClassName]: Missing<
    InstanceType<(typeof original)[Name]>,
    InstanceType<Classes<typeof ours>[Name]>
  >;
} & {
  readonly Embed: Missing<original.Embed, ours.Embed>;
  readonly Service: Missing<original.service.Service, ours.service.Service>;
};
type MissingStatics = {
  readonly [Name in ClassName]: Missing<(typeof original)[Name], (typeof ours)[Name]>;
};

/** What the table of differences in the README names. */
type Known = 'wpmp';

export const nothingIsMissing: Exclude<
  | MissingMembers[keyof MissingMembers]
  | MissingStatics[keyof MissingStatics]
  | Missing<typeof original, typeof ours>
  | Missing<typeof original.models, typeof ours.models>,
  Known
> extends never
  ? true
  : false = true;
