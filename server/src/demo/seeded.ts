/** Ids by name, as the rows were made. */
export interface Seeded {
  readonly clientes: ReadonlyMap<string, number>;
  readonly users: ReadonlyMap<string, number>;
  readonly relatorios: ReadonlyMap<string, number>;
  readonly aplicativos: ReadonlyMap<string, number>;
}

/** The id of a name of the demo world; a name that is not there is a mistake in the world itself. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo world has no ${name}`);
  return id;
}
