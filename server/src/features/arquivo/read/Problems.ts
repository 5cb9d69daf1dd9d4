import { LineCounter } from 'yaml';
import { PortalError } from '../../../errors.ts';

/** The most problems in one answer. */
const maxNamed = 20;
/** The number of problems after which reading stops. */
const maxFound = 1_000;

/** Where something stands in a file, as an editor counts. */
export interface Position {
  readonly linha: number;
  readonly coluna: number;
}

/** 400 for a file of which something cannot be applied. Nothing has changed. Spec ARQ-02. */
class ArquivoRefused extends PortalError {
  constructor(sentences: readonly string[]) {
    super(400, { arquivo: [...sentences] });
  }
}

/** Collects what is wrong in a file, each with its line and its column. */
export class Problems {
  readonly lines: LineCounter;
  readonly #found: { readonly offset: number; readonly text: string }[] = [];

  /** With `lines`, the problems of a file whose lines another object has counted. */
  constructor(lines = new LineCounter()) {
    this.lines = lines;
  }

  positionOf(offset: number): Position {
    const { line, col } = this.lines.linePos(offset);
    return { linha: Math.max(line, 1), coluna: Math.max(col, 1) };
  }

  add(offset: number, text: string): void {
    this.#found.push({ offset, text });
    if (this.#found.length >= maxFound) this.requireNone();
  }

  /** Throws 400 for this problem at once. */
  refuse(offset: number, text: string): never {
    this.add(offset, text);
    return this.requireNone();
  }

  requireNone(): never;
  requireNone(): void;
  /** Throws 400 if something is wrong. */
  requireNone(): void {
    if (this.#found.length === 0) return;
    const found = [...this.#found].sort((a, b) => a.offset - b.offset);
    const named = found.slice(0, maxNamed).map(({ offset, text }) => {
      const { linha, coluna } = this.positionOf(offset);
      return `Linha ${linha}, coluna ${coluna}: ${text}`;
    });
    const rest = found.length - named.length;
    const more = rest === 1 ? 'Mais 1 problema.' : `Mais ${rest} problemas.`;
    throw new ArquivoRefused(rest > 0 ? [...named, more] : named);
  }
}
