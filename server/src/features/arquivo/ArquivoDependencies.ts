import type { Secao } from '../../domain/arquivo/Secao.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';

export interface ArquivoDependencies extends ConfigDependencies {
  /** The sections of a file, in the order in which they are applied: each refers to those before it only. */
  readonly secoes: readonly Secao[];
  /** The address of the portal, in which the ids of its files hold. */
  readonly portal: string;
}
