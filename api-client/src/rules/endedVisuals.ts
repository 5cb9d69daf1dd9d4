/** A kind of visual that Microsoft ends, or does not draw where the portal shows or exports a report. */
interface EndedVisual {
  /** What people call it, with its article. */
  readonly nome: string;
  /** Whether an exported file has it. */
  readonly isExported: boolean;
  /** When it ends or ended in embedded reports, as a day; absent if it does not. */
  readonly ends?: string;
}

/**
 * The kinds of visuals that are told where they matter, by the names that frames tell. The only list; read 2026-11-28. Sources: Microsoft's
 * `export-to` of 2025-12-15 (limitations: R, Python, paginated, ArcGIS, Power Apps and Power Automate visuals are not exported, nor Visio
 * and uncertified custom visuals, whose names are not known), the announcement that Q&A ends in December 2026,
 * and that R and Python visuals are blank in reports embedded for customers since May 2026. Spec LER-21.
 */
export const endedVisuals: Readonly<Record<string, EndedVisual>> = {
  qnaVisual: { nome: 'Perguntas e Respostas (Q&A)', isExported: true, ends: '2026-12-31' },
  scriptVisual: { nome: 'visual em R', isExported: false, ends: '2026-05-01' },
  pythonVisual: { nome: 'visual em Python', isExported: false, ends: '2026-05-01' },
  rdlVisual: { nome: 'relatório paginado em um visual', isExported: false },
  esriVisual: { nome: 'mapa ArcGIS', isExported: false },
  PowerApps_PBI_CV_C29F1DCC_81F5_4973_94AD_0517D44CC06A: { nome: 'Power Apps', isExported: false },
  FlowVisual_C29F1DCC_81F5_4973_94AD_0517D44CC06A: { nome: 'Power Automate', isExported: false },
};

/** The kinds of the list among what a frame tells, sorted, each once. */
export const endedAmong = (tipos: readonly string[]): string[] =>
  [...new Set(tipos)].filter((tipo) => Object.hasOwn(endedVisuals, tipo)).sort();

/** What people read about a kind: its name, and when it ends or ended. The name of an unknown kind stays as it is. */
export function endedVisualText(tipo: string): string {
  const { nome = tipo, ends } = endedVisuals[tipo] ?? {};
  return ends === undefined ? nome : `${nome} (fim em ${ends.split('-').reverse().join('/')})`;
}
