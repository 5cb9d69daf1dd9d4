import type { Problems } from './read/Problems.ts';
import type { ReadArquivo } from './read/readArquivo.ts';

/** Where the ids of a file hold. */
export interface ArquivoOrigem {
  readonly portal: string;
  readonly cliente: number;
}

/**
 * Whether the ids of a file are those of this cliente. Those of another portal are not, and names decide. Throws 400 for the file of another
 * cliente of this portal: its names would be taken for those of this one.
 */
export function holdsIds(
  { origem }: ReadArquivo,
  here: ArquivoOrigem,
  problems: Problems,
): boolean {
  if (origem === null || origem.portal !== here.portal) return false;
  if (origem.cliente === here.cliente) return true;
  const text = 'O arquivo é de outro cliente deste portal. Apague origem para usá-lo como modelo.';
  problems.refuse(0, text);
}
