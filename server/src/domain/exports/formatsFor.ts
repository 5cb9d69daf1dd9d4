import { type ExportFormat, pageFormats, paginatedFormats } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import type { ReadableRelatorio } from '../relatorios/queries.ts';
import { hasRight } from '../relatorios/rightsOf.ts';

/** The formats in which a person who may open a report may export it, in the order in which people choose. Spec EXPO-01. */
export function formatsFor(
  actor: Actor,
  found: ReadableRelatorio,
  isPaginated: boolean,
): ExportFormat[] {
  if (!hasRight('exportacao', actor, found)) return [];
  const made = isPaginated ? paginatedFormats : pageFormats;
  return made.filter((format) => found.relatorio.formatos.includes(format));
}
