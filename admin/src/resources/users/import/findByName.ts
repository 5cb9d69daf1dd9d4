import { foldName, unaccent } from '@portal/api-client/rules';

/** The thing that a name in a file means, or the things that it may mean. Neither if nothing has the name. */
export interface Named<Thing> {
  readonly found?: Thing;
  readonly similar?: readonly Thing[];
}

const plain = (name: string) => unaccent(foldName(name));

/**
 * Returns a function that finds a thing by the name in a file. Names are equal if the server takes them for equal. If no name is equal,
 * accents are ignored; if two things then have the name, neither is chosen. Spec ENTR-03.
 */
export function findByName<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): (name: string) => Named<Thing> {
  const equal = new Map<string, Thing[]>();
  const alike = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = nameOf(thing);
    equal.set(foldName(name), [...(equal.get(foldName(name)) ?? []), thing]);
    alike.set(plain(name), [...(alike.get(plain(name)) ?? []), thing]);
  }
  return (name) => {
    const all = equal.get(foldName(name)) ?? alike.get(plain(name)) ?? [];
    // Names from before ENTR-03 may be equal. Then the one counts that is written as in the file.
    const exact = all.filter((thing) => nameOf(thing) === name);
    const [found, ...others] = exact.length > 0 ? exact : all;
    if (found === undefined) return {};
    return others.length > 0 ? { similar: all } : { found };
  };
}
