import { type Recurso, recursos } from '@portal/api-client/contract';
import type { Config } from '../../config.ts';

/** The resources that a server has with certain settings only. A server has all others. */
const conditions: Partial<Record<Recurso, (config: Config) => boolean>> = {
  recuperacao: ({ mail }) => mail !== null,
  assinaturas: ({ mail }) => mail !== null,
  consultas_dax: ({ hasDaxQueries }) => hasDaxQueries,
};

/** What a server with these settings announces, to signed-in people and in the configuration of its pages. Spec REC-02. */
export function announcedRecursos(config: Config): readonly Recurso[] {
  return recursos.filter((recurso) => conditions[recurso]?.(config) ?? true);
}
