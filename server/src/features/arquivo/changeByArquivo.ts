import type { ArquivoLinha } from '@portal/api-client/contract';
import { createNames, type WritableNames } from '../../domain/arquivo/createNames.ts';
import {
  type AskedPages,
  EntriesRefused,
  type Saving,
  type Secao,
} from '../../domain/arquivo/Secao.ts';
import type { Change, Touched } from '../../domain/change/Change.ts';
import { hasDifferences } from '../../domain/change/hasDifferences.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import { lockCliente } from '../../domain/records/recordQueries.ts';
import { regionOfAll } from '../../domain/undo/regionOfAll.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { explainEntry } from './explainEntry.ts';
import { noteArquivo } from './noteArquivo.ts';
import { planLine } from './planLine.ts';
import { checkedKey, nameThing, type Planned, planSection, type Variables } from './planSection.ts';
import { Problems } from './read/Problems.ts';
import type { ReadArquivo } from './read/readArquivo.ts';

export interface ArquivoChange {
  readonly cliente: number;
  readonly arquivo: ReadArquivo;
  readonly lines: Problems['lines'];
  readonly holdsIds: boolean;
  readonly variables: Variables;
  readonly all: readonly Secao[];
  readonly asked: readonly AskedPages[];
  /** The entries that the provider was asked about, as `checkedKey` writes them. */
  readonly checked: ReadonlySet<string>;
  readonly now: Date;
}

export interface ArquivoResult {
  readonly linhas: readonly ArquivoLinha[];
  readonly avisos: readonly string[];
  readonly segredos: readonly { readonly nome: string; readonly segredo: string }[];
  /** The people who were changed or deleted. */
  readonly pessoas: readonly number[];
}

interface Saved {
  readonly touched: Touched<unknown>;
  readonly lines: readonly ArquivoLinha[];
}

/**
 * Makes the changes of the file of a cliente, each by the change of the call that makes it in the console, in one transaction. What has the
 * value that the file says is not touched, so a file that is applied again changes nothing. What a file does not name stays. Throws 400
 * with line and column. Spec ARQ-02. docs/decisions/server-file-of-a-cliente.md
 */
export const changeByArquivo: Change<ArquivoChange, ArquivoResult> = async (tx, actor, input) => {
  const { cliente, all, asked, now } = input;
  const problems = new Problems(input.lines);
  const names = createNames(all);
  const notices = new Set<string>();
  const secrets: { nome: string; segredo: string }[] = [];
  const saving = {
    cliente,
    now,
    names,
    listings: asked,
    tellSecret: (nome: string, segredo: string) => secrets.push({ nome, segredo }),
  };
  // Two files of one cliente come one after the other.
  await lockCliente(tx, cliente);
  const saved: Saved[] = [];
  const removals: [Secao, Planned[]][] = [];
  const people: number[] = [];
  for (const secao of all) {
    const planning = { ...input, names, problems, notices };
    const planned = await planSection(tx, secao, planning);
    problems.requireNone();
    const isUnchecked = ({ entry }: Planned) =>
      entry.changes !== null && !input.checked.has(checkedKey(secao, entry));
    if (secao.check && planned.some(isUnchecked)) throw conflict(changedText);
    if (secao.nome === 'pessoas') people.push(...planned.flatMap(({ entry }) => entry.id ?? []));
    const isRemoval = ({ entry }: Planned) => entry.changes === null;
    // Changes come before creations: a new thing may take the former name of a changed one.
    const kept = planned.filter((one) => secao.saveAll || !isRemoval(one));
    const ordered = [...kept].sort(
      (a, b) => Number(a.entry.id === null) - Number(b.entry.id === null),
    );
    saved.push(...(await saveSection(tx, actor, secao, ordered, saving, problems)));
    if (!secao.saveAll) removals.push([secao, planned.filter(isRemoval)]);
  }
  // Deletions run in the reverse order, because a thing is deleted after those that refer to it.
  for (const [secao, planned] of removals.reverse()) {
    saved.push(...(await saveSection(tx, actor, secao, planned, saving, problems)));
  }
  const isNoted = await noteArquivo(tx, input, names);
  // What the file says holds again, so a finding about it closes.
  if (isNoted || saved.length > 0) await jobQueries(tx).add([compareJob(cliente)]);
  const linhas = saved.flatMap(({ lines }) => lines).sort(byPlace);
  const avisos = [...notices];
  const touched = saved.map((one) => one.touched);
  const bound = touched.flatMap((one) => one.bound ?? []);
  return {
    result: { linhas, avisos, segredos: secrets, pessoas: people },
    records: touched.flatMap(({ records }) => records),
    region: await regionOfAll(
      tx,
      touched.map(({ region }) => region),
      cliente,
    ),
    // Networks and hours of a cliente or a team bind people of this cliente only.
    ...(bound.length > 0 && { bound: { clientes: [cliente] } }),
    arquivo: { linhas, avisos },
  };
};

const changedText =
  'Relatórios ou ganchos do cliente mudaram enquanto o arquivo era conferido. Aplique de novo.';
const byPlace = (a: ArquivoLinha, b: ArquivoLinha) => a.linha - b.linha || a.coluna - b.coluna;

async function saveSection(
  tx: Db,
  actor: Actor,
  secao: Secao,
  planned: readonly Planned[],
  { names, ...saving }: Saving & { readonly names: WritableNames },
  problems: Problems,
): Promise<Saved[]> {
  const lineOf = ({ entry, matched }: Planned) => {
    const at = problems.positionOf(matched.read.places.get('') ?? 0);
    return planLine(secao, entry, matched.stored, at);
  };
  if (planned.length === 0) return [];
  if (secao.saveAll) {
    const entries = planned.map(({ entry }) => entry);
    const touched = await secao
      .saveAll(tx, actor, entries, { ...saving, names })
      .catch((error: unknown) => {
        if (!(error instanceof EntriesRefused)) throw error;
        for (const { entry, text } of error.refused) {
          problems.add(planned[entry]?.matched.read.places.get('') ?? 0, text);
        }
        return problems.requireNone() as never;
      });
    return [{ touched, lines: planned.map(lineOf) }];
  }
  const saved: Saved[] = [];
  for (const one of planned) {
    const { entry, matched } = one;
    const touched = await secao
      .save(tx, actor, entry, { ...saving, names })
      .catch((error: unknown) => explainEntry(secao, matched, error, problems));
    if (!hasDifferences(touched.records)) continue;
    if (entry.id === null) {
      nameThing(secao, matched, entry.item, Number(touched.result), names);
    }
    saved.push({ touched, lines: [lineOf(one)] });
  }
  return saved;
}
