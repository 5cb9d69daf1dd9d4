/** The things that the name of a piece contains: `equipe:3 user:7` contains two. The name of an attribute is a free text. */
export function thingsIn(thing: string): string[] {
  const [head = '', ...rest] = thing.split(' ');
  const names = rest[0] === 'atributo' ? [head] : [head, ...rest];
  return names.filter((name) => /^[a-z]+:\d+$/.test(name));
}

/** The person whom a thing is or names; null if it names none. */
export function personIn(thing: string): number | null {
  const person = thingsIn(thing).find((name) => name.startsWith('user:'));
  return person === undefined ? null : Number(person.slice('user:'.length));
}
