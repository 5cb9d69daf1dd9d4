import type { Db } from '../../../platform/db/openDatabase.ts';
import { mapWithPauses } from '../../../platform/mapWithPauses.ts';
import { momentText } from '../../../platform/momentText.ts';
import { planilhaQueries } from './queries.ts';
import type { ResolvedLine } from './readPlanilha.ts';
import { versionOf } from './versionOf.ts';

/** Of more withdrawn grants the author is not looked up. */
const maxLookedUp = 500;

/**
 * Says of the lines that would change something and whose grant is another one than at the export who changed it last, by the number
 * of the line. With `restores`, grants that were withdrawn meanwhile are none of them. Spec PLAN-02.
 */
export async function staleTexts(
  db: Db,
  lines: readonly ResolvedLine[],
  { restores, isSheet = true }: { readonly restores: boolean; readonly isSheet?: boolean },
): Promise<ReadonlyMap<number, string>> {
  const changing = lines.filter(({ estado }) => estado === 'muda');
  const isStale = await mapWithPauses(
    changing,
    ({ key, stored, versao }) => key && stored && versionOf(key, stored) !== versao,
  );
  const changed = changing.filter((_, index) => isStale[index]);
  const withdrawn = restores
    ? []
    : changing.filter(({ stored, versao }) => stored === null && versao !== '');
  const queries = planilhaQueries(db);
  const authors = await queries.listAuthors(
    changed.flatMap(({ stored }) => stored?.granted_by ?? []),
  );
  const looked = withdrawn.slice(0, maxLookedUp);
  const found = new Map(
    (
      await queries.listWithdrawals(
        looked.flatMap(({ key, linha }) => (key ? [{ ...key, n: linha }] : [])),
      )
    ).map((one) => [one.n, one]),
  );
  const texts = new Map<number, string>();
  const again = isSheet ? 'Exporte de novo para alterá-la.' : 'Recarregue para alterá-la.';
  for (const { linha, stored, versao } of changed) {
    const { granted_by: by = null, granted_at: at = null } = stored ?? {};
    const author = by === null ? undefined : authors.get(by);
    const last = lastText(author, at);
    texts.set(
      linha,
      versao === ''
        ? `Esta concessão já existe${isSheet ? ', e a linha não tem versão' : ''}.${last} ${again}`
        : `A concessão não é mais a que ${isSheet ? 'foi exportada' : 'estava na tela'}.${last} ${again}`,
    );
  }
  for (const { linha } of withdrawn) {
    const { por, at } = found.get(linha) ?? { por: null, at: null };
    const who = por === null ? '' : ` por ${por}`;
    const when = at === null ? '' : ` em ${dayAndTime(at)}`;
    texts.set(
      linha,
      `Esta concessão foi retirada${who}${when}${isSheet ? ', depois da exportação.' : '. Recarregue para dá-la de novo.'}`,
    );
  }
  return texts;
}

/** The sentence that tells who changed a grant last, and when. It begins with a space. Empty if neither is known. */
function lastText(author: string | undefined, at: number | null): string {
  if (author === undefined && at === null) return '';
  const parts = [author ?? 'autor desconhecido', ...(at === null ? [] : [`em ${dayAndTime(at)}`])];
  return ` Última alteração: ${parts.join(', ')}.`;
}

/** `25/11/2026 às 10:30` */
const dayAndTime = (at: number): string => momentText(new Date(at)).replace(', ', ' às ');
