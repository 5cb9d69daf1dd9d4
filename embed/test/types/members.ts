/**
 * Checks that this package has every public member of powerbi-client's classes. The file compiles with
 * the types of both packages, as a host does that moves from one to the other.
 */
import type * as original from 'powerbi-client';
import type * as ours from '../../src/index.ts';

type Missing<Theirs, Ours> = Exclude<keyof Theirs, keyof Ours>;
type ClassName = Exclude<keyof typeof original, 'service' | 'factories' | 'models' | 'Embed'>;
type Classes<Kit> = { readonly [Name in keyof Kit]: Kit[Name] };

/** Maps each class to the members that this package lacks. */
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

/** The missing names that the README lists as differences. */
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
