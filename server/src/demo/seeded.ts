/** The ids of the created rows by name. */
export interface Seeded {
  readonly clientes: ReadonlyMap<string, number>;
  readonly users: ReadonlyMap<string, number>;
  readonly relatorios: ReadonlyMap<string, number>;
  readonly aplicativos: ReadonlyMap<string, number>;
}

/** Returns the id of a name. Throws if the demo world has no such name, which is a mistake in world.ts. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo world has no ${name}`);
  return id;
}
