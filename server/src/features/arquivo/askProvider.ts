import pLimit from 'p-limit';
import { createNames } from '../../domain/arquivo/createNames.ts';
import type { AskedPages, Item, Secao } from '../../domain/arquivo/Secao.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import type { Budget } from '../../platform/http/budgets.ts';
import type { ArquivoChange } from './changeByArquivo.ts';
import { explainEntry } from './explainEntry.ts';
import { checkedKey, nameThing, type Planned, planSection } from './planSection.ts';
import { Problems } from './read/Problems.ts';

/** The most questions at the same time, and the most questions for one file. */
const [atOnce, maxAsked] = [4, 200];
/** The number of changed things in a file that cost as much as one call that changes something. */
const thingsPerChange = 100;

/** Takes the cost of a file from a budget of the caller. */
export type Spend = (budget: Budget, units: number) => Promise<void>;

/**
 * Asks Power BI, and the network, about what a file changes, before its transaction: whether new reports exist, the pages that grants
 * name, and the addresses of hooks. What that costs is spent first. Throws 400 with line and column.
 */
export async function askProvider(
  dependencies: ConfigDependencies,
  input: Omit<ArquivoChange, 'asked' | 'checked' | 'now'>,
  spend: Spend,
): Promise<Pick<ArquivoChange, 'asked' | 'checked'>> {
  const { db } = dependencies;
  const { cliente, all } = input;
  const problems = new Problems(input.lines);
  const names = createNames(all);
  const places = new Map<string, Item>();
  const checks: { readonly secao: Secao; readonly one: Planned }[] = [];
  const pages: (() => Promise<AskedPages[]>)[] = [];
  let [made, newPeople, changed] = [0, 0, 0];
  for (const secao of all) {
    const planned = await planSection(db, secao, { ...input, names, problems, notices: new Set() });
    changed += planned.length;
    for (const one of planned) {
      const { entry, matched } = one;
      if (entry.id === null) {
        made += 1;
        if (secao.nome === 'pessoas') newPeople += 1;
        // Other things of the file may refer to it by its name. It has no id yet.
        nameThing(secao, matched, entry.item, -made, names);
      }
      if (secao.check && entry.changes) checks.push({ secao, one });
    }
    if (secao.nome === 'relatorios') {
      for (const { id, item } of await secao.list(db, cliente, names)) {
        places.set(names.nameOf('relatorios', id), item);
      }
      for (const { entry, matched } of planned) {
        const name = names.find(
          'relatorios',
          secao.nameOf({ ...matched.stored?.item, ...entry.item }),
        );
        if (name !== null) places.set(name, entry.item);
      }
    }
    problems.requireNone();
    const entries = planned.map(({ entry }) => entry);
    const { askPages } = secao;
    if (askPages) {
      pages.push(() => askPages(dependencies, cliente, entries, (name) => places.get(name)));
    }
  }
  for (const { one } of checks.slice(maxAsked)) {
    const text = `Um arquivo cria ou troca até ${maxAsked} relatórios e ganchos por vez.`;
    problems.add(one.matched.read.places.get('') ?? 0, text);
  }
  problems.requireNone();
  if (newPeople > 0) await spend('newPerson', newPeople);
  if (changed > 0) await spend('change', Math.ceil(changed / thingsPerChange));
  if (checks.length > 0) await spend('provider', checks.length);
  const asked: AskedPages[] = [];
  for (const ask of pages) asked.push(...(await ask()));
  const limit = pLimit(atOnce);
  await Promise.all(
    checks.map(({ secao, one: { entry, matched } }) =>
      limit(async () =>
        secao
          .check?.(dependencies, cliente, entry)
          .catch((error: unknown) => explainEntry(secao, matched, error, problems)),
      ),
    ),
  );
  const checked = new Set(checks.map(({ secao, one }) => checkedKey(secao, one.entry)));
  return { asked, checked };
}
