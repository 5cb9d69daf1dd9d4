import { concessaoSecao } from '../../src/features/acessos/planilha/concessaoSecao.ts';
import { aplicativoSecao } from '../../src/features/adminAplicativos/aplicativoSecao.ts';
import { atributoSecao } from '../../src/features/atributos/atributoSecao.ts';
import { equipeSecao } from '../../src/features/equipes/equipeSecao.ts';
import { relatorioSecao } from '../../src/features/relatorioConfigs/relatorioSecao.ts';

/** For tests of names. */
export { equipeSecao };

/** The sections of a file that need nothing of a server. */
export const fileSections = [
  atributoSecao,
  equipeSecao,
  relatorioSecao,
  aplicativoSecao,
  concessaoSecao(500),
];
