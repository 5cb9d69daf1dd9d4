import type { ChangedThing } from '../../../domain/arquivo/changedSinceArquivo.ts';
import { allOf, type Judgement } from '../Finding.ts';

/** The finding names no more things than these, and counts the others. */
const maxNamed = 5;

/** Tells what differs from the file of a cliente. Of people it tells how many, without names. Spec ARQ-04. */
export function checkArquivo(changed: readonly ChangedThing[]): Judgement {
  const tipo = 'arquivo_diverge';
  if (changed.length === 0) return allOf([tipo], []);
  const counts = new Map<string, number>();
  for (const { secao } of changed) counts.set(secao.nome, (counts.get(secao.nome) ?? 0) + 1);
  const named = changed.flatMap(({ secao, nome, campos }) =>
    nome === null || secao.isPersonal
      ? []
      : `${secao.isSingle ? secao.nome : `${secao.tipo} “${nome}”`} (${campos.join(', ')})`,
  );
  const dados = {
    quantos: String(changed.length),
    secoes: [...counts].map(([nome, count]) => `${nome}: ${count}`).join(', '),
    nomes: named.slice(0, maxNamed).join('; '),
  };
  return allOf([tipo], [{ tipo, assunto: 'cliente', gravidade: 'aviso', relatorios: [], dados }]);
}
