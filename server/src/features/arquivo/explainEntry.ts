import type { Secao } from '../../domain/arquivo/Secao.ts';
import { NameTaken, PortalError } from '../../errors.ts';
import type { MatchedItem } from './matchItems.ts';
import type { Problems } from './read/Problems.ts';
import { placeIn } from './read/readArquivo.ts';

/** Rethrows the refusal of one thing with its line and column in the file. */
export function explainEntry(
  secao: Secao,
  { read }: MatchedItem,
  error: unknown,
  problems: Problems,
): never {
  const explained = explanationOf(secao, error);
  if (!(explained instanceof PortalError) || explained.status >= 500) throw explained;
  const { detail, ...fields } = explained.body;
  const files = Object.fromEntries(
    Object.entries(secao.wire ?? {}).map(([file, wire]) => [wire, file]),
  );
  const sentences: string[] = [];
  const tell = (offset: number, text: string) => {
    const { linha, coluna } = problems.positionOf(offset);
    sentences.push(`Linha ${linha}, coluna ${coluna}: ${text}`);
  };
  const name = `${secao.tipo} "${secao.nameOf(read.item)}"`;
  if (detail !== undefined) tell(read.places.get('') ?? 0, `${name}: ${detail}`);
  for (const [field, texts] of Object.entries(fields)) {
    const [first = '', ...rest] = field.split('.');
    const path = [files[first] ?? first, ...rest].join('.');
    for (const text of [texts].flat()) {
      tell(placeIn(read.places, path), `${name}, ${path}: ${text}`);
    }
  }
  // Whether a name is taken may be asked only so often, so this refusal stays what it is.
  if (explained instanceof NameTaken) throw new NameTaken({ arquivo: sentences });
  throw new PortalError(explained.status, { arquivo: sentences });
}

function explanationOf(secao: Secao, error: unknown): unknown {
  try {
    secao.explain?.(error);
  } catch (explained) {
    return explained;
  }
  return error;
}
