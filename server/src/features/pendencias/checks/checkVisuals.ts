import { endedVisuals } from '@portal/api-client/rules';
import type { ComparedPage } from '../conferenciaQueries.ts';
import { allOf, type Finding, type Judgement } from '../Finding.ts';

/** Finds the reports with visuals that Microsoft ends or does not export, from what frames have told: one finding a report. Spec LER-21. */
export function checkVisuals(pagesOf: ReadonlyMap<number, readonly ComparedPage[]>): Judgement {
  return allOf(
    ['visual_encerrado'],
    [...pagesOf].flatMap(([relatorio, pages]): Finding[] => {
      const found = pages.flatMap(({ titulo, goneAge, visuais }) =>
        (goneAge === null ? (visuais ?? []) : []).flatMap((tipo) =>
          endedVisuals[tipo] ? [{ titulo, tipo }] : [],
        ),
      );
      if (found.length === 0) return [];
      const tipos = [...new Set(found.map(({ tipo }) => tipo))].sort();
      const paginas = [...new Set(found.map(({ titulo }) => titulo))];
      const dados = { tipos: tipos.join(' '), paginas: paginas.join(', ') };
      const place = { assunto: String(relatorio), relatorios: [relatorio] };
      return [{ tipo: 'visual_encerrado', gravidade: 'aviso', ...place, dados }];
    }),
  );
}
