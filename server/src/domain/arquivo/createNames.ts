import { foldName } from '@portal/api-client/rules';
import type { ArquivoNames, Secao, StoredItem } from '../../domain/arquivo/Secao.ts';
import { invalidFields } from '../../errors.ts';

/** Names of the things of a cliente. They follow the changes of a file while it is applied. */
export interface WritableNames extends ArquivoNames {
  /** Sets the names of a section. */
  load(secao: Secao, stored: readonly StoredItem[]): void;
  /** Names a thing that is new, or that has another name now. */
  set(secao: string, name: string, id: number): void;
  /** Adds another name by which a thing can be found. */
  addAlias(secao: string, name: string, id: number): void;
  /** The name as the portal has it; null for one that the cliente does not have. */
  find(secao: string, name: string): string | null;
}

interface Section {
  readonly byId: Map<number, string>;
  readonly byName: Map<string, number>;
  /** The names that several things have. */
  readonly shared: Set<string>;
}

/** The name of a thing with its id, for a name that several things have. */
export const nameWithId = (name: string, id: number): string => `${name} #${id}`;

export function createNames(all: readonly Secao[]): WritableNames {
  const sections = new Map<string, Section>();
  const reserved = all.flatMap(({ words = [] }) => words.map(foldName));
  const sectionOf = (secao: string): Section => {
    const known = sections.get(secao);
    if (known) return known;
    const made = { byId: new Map(), byName: new Map(), shared: new Set(reserved) };
    sections.set(secao, made);
    return made;
  };
  function set(secao: string, name: string, id: number): void {
    const { byId, byName, shared } = sectionOf(secao);
    const former = byId.get(id);
    if (former !== undefined && byName.get(foldName(former)) === id) {
      byName.delete(foldName(former));
    }
    const [key, alias] = [foldName(name), foldName(nameWithId(name, id))];
    // Another one has the name that looks like this one with its id. It then has its own id, too.
    const alike = byName.get(alias);
    const alikeName = byId.get(alike ?? id) ?? '';
    if (alike !== undefined && alike !== id && foldName(alikeName) === alias) {
      shared.add(alias);
      byId.set(alike, nameWithId(alikeName, alike));
    }
    byName.set(alias, id);
    const other = byName.get(key);
    if (other !== undefined && other !== id) {
      shared.add(key);
      // `Vendas #4` stays that of the thing 4.
      if (!key.endsWith(` #${other}`)) {
        byName.delete(key);
        byId.set(other, nameWithId(byId.get(other) ?? name, other));
      }
    }
    byId.set(id, shared.has(key) ? nameWithId(name, id) : name);
    if (!shared.has(key)) byName.set(key, id);
  }

  return {
    load({ nome, nameOf }, stored) {
      sections.delete(nome);
      for (const { id, item } of stored) set(nome, nameOf(item), id);
    },
    set,
    addAlias: (secao, name, id) => {
      sectionOf(secao).byName.set(foldName(name), id);
    },
    find(secao, name) {
      const { byId, byName } = sectionOf(secao);
      return byId.get(byName.get(foldName(name)) ?? 0) ?? null;
    },
    idOf(secao, name, field) {
      const id = sectionOf(secao).byName.get(foldName(name));
      if (id !== undefined) return id;
      const { tipo } = all.find(({ nome }) => nome === secao) ?? { tipo: 'nome' };
      throw invalidFields({ [field]: [`O cliente não tem ${tipo} "${name}".`] });
    },
    nameOf: (secao, id) => sectionOf(secao).byId.get(id) ?? `#${id}`,
  };
}
