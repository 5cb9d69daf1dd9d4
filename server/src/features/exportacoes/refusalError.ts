import type { ExportRefusal } from '../../domain/exports/ExportPlan.ts';
import { PortalError } from '../../errors.ts';

/** The answer to a refused export. History records each 403. */
export function refusalError({ reason, text, forAdmins }: ExportRefusal): PortalError {
  return new PortalError(
    statuses[reason],
    { detail: text },
    forAdmins === null ? {} : { forAdmins },
  );
}

/** Who may not know that a report or a view exists gets the answer to one that does not. */
const statuses: Readonly<Record<ExportRefusal['reason'], number>> = {
  relatorio: 404,
  visao: 404,
  direito: 403,
  formato: 403,
  paginas: 403,
  dados: 403,
  limite: 400,
  capacidade: 409,
};
