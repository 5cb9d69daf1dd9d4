import { stringify } from 'yaml';
import type { StoredSection } from '../../../domain/arquivo/readStored.ts';
import type { ArquivoOrigem } from '../originOf.ts';
import { formatVersion } from '../read/readArquivo.ts';
import { renderItem } from './renderItem.ts';

/** Writes a cliente as a file. Spec ARQ-01. */
export function writeArquivo(origem: ArquivoOrigem, sections: readonly StoredSection[]): string {
  return [
    '# Um cliente do Portal BI como arquivo. Veja docs/arquivo.md.\n',
    `${stringify({ arquivo: formatVersion, origem })}`,
    ...sections.map((one) => `\n${renderSection(one)}`),
  ].join('');
}

/** A section with all its things. */
export function renderSection(section: StoredSection, hasId = true): string {
  const { secao, stored } = section;
  if (stored.length === 0) return `${secao.nome}: []\n`;
  const items = stored.map((one) => renderItem(section, one, { hasId }));
  return `${secao.nome}:\n${items.join('')}`;
}
