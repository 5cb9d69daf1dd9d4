import type { ExportacaoInput } from '@portal/api-client/contract';
import { type ExportFormat, exportLimits } from '@portal/api-client/rules';

/** The server takes a state of at most so many characters. */
export const maxStateLength = 256_000;

/** What a file can be made of: an open report, or one of the reader's views. */
export interface ExportSource {
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly nome: string;
  /** True for a paginated report, which has parameters and no pages. */
  readonly isPaginated: boolean;
  /** The kinds of files that the reader may export. */
  readonly formats: readonly ExportFormat[];
  /** The pages that the reader may choose, in their order. A paginated report has none. */
  readonly pages: readonly {
    readonly nome: string;
    readonly titulo: string;
    /** The kinds of its visuals that Microsoft ends or does not export. Spec LER-21. */
    readonly visuais?: readonly string[];
  }[];
  /** The page on the screen, or the page of the view. */
  readonly page: string | null;
  readonly visao: { readonly id: number; readonly nome: string } | null;
  /** Reads what the reader sees. Null for a view, and for a report that has no state. */
  readonly capture: (() => Promise<{ readonly estado: string }>) | null;
}

export interface PagesChoice {
  readonly quais: 'esta' | 'escolhidas' | 'todas';
  readonly escolhidas: readonly string[];
}

/** What the reader has chosen in the form. */
export interface ExportChoice extends PagesChoice {
  readonly formato: ExportFormat;
  readonly conteudo: 'vejo' | 'publicado';
}

/** The choice with which the form begins. */
export function firstChoice({ formats, pages, page, capture }: ExportSource): ExportChoice {
  return {
    formato: formats[0] ?? 'pdf',
    conteudo: capture ? 'vejo' : 'publicado',
    quais: pages.some(({ nome }) => nome === page) ? 'esta' : 'todas',
    escolhidas: [],
  };
}

/** The pages of a choice, in their order. */
export function pagesOf({ pages, page }: ExportSource, { quais, escolhidas }: PagesChoice) {
  const isChosen = (nome: string) =>
    quais === 'todas' || (quais === 'esta' ? nome === page : escolhidas.includes(nome));
  return pages.filter(({ nome }) => isChosen(nome));
}

/** Why a choice cannot be sent, or null. Spec EXPO-03. */
export function choiceProblem(source: ExportSource, choice: ExportChoice): string | null {
  if (source.pages.length === 0) return null;
  const count = pagesOf(source, choice).length;
  if (count === 0) return 'Escolha ao menos uma página.';
  if (count <= exportLimits.pages) return null;
  return `O Power BI exporta até ${exportLimits.pages} páginas por arquivo. Aqui são ${count}.`;
}

/** The body of the order. `estado` is what the reader sees, or null. */
export function orderOf(
  source: ExportSource,
  choice: ExportChoice,
  estado: string | null,
): ExportacaoInput {
  const { relatorio, aplicativo, visao } = source;
  return {
    relatorio,
    ...(aplicativo !== null && { aplicativo }),
    formato: choice.formato,
    // Without a list the server takes all pages that the reader may see at that moment.
    ...(source.pages.length > 0 &&
      choice.quais !== 'todas' && { paginas: pagesOf(source, choice).map(({ nome }) => nome) }),
    ...(visao && { visao: visao.id }),
    ...(estado !== null && { estado }),
  };
}
