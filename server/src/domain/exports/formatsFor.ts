import { updateRelatorioConfig } from '@portal/api-client/contract';
import {
  type ExportFormat,
  mayCall,
  type Person,
  pageFormats,
  paginatedFormats,
} from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import type { RelatorioRow } from '../relatorios/queries.ts';

/**
 * Whether a person who may open a report may export it. The report is of the actor's scope, and administrators change every report of it.
 * Nobody exports while they see the portal as another person. Spec EXPO-01.
 */
export function mayExport(
  actor: Person & Pick<Actor, 'seenBy'>,
  { exportacao }: Pick<RelatorioRow, 'exportacao'>,
): boolean {
  if (actor.seenBy !== undefined) return false;
  if (exportacao === 'leitores') return true;
  return exportacao === 'administradores' && mayCall(actor, updateRelatorioConfig);
}

/** The formats in which a person who may open a report may export it, in the order in which people choose. Spec EXPO-01. */
export function formatsFor(
  actor: Actor,
  relatorio: Pick<RelatorioRow, 'exportacao' | 'formatos'>,
  isPaginated: boolean,
): ExportFormat[] {
  if (!mayExport(actor, relatorio)) return [];
  const made = isPaginated ? paginatedFormats : pageFormats;
  return made.filter((format) => relatorio.formatos.includes(format));
}
