import type { PaginatedDocument } from '../../definition/paginated/types.ts';
import { texts } from '../language/texts.ts';
import { element } from '../view/dom.ts';
import type { SheetLine } from './breakSheets.ts';

function row({ kind, cells }: SheetLine, { columns }: PaginatedDocument) {
  if (kind === 'group') {
    const cell = element('th', { scope: 'colgroup', colspan: String(columns.length) });
    cell.textContent = cells[0] ?? '';
    return element('tr', { class: 'is-group' }, cell);
  }
  return element(
    'tr',
    { class: `is-${kind}` },
    ...columns.map(({ isNumber }, at) =>
      element('td', { class: isNumber ? 'number' : undefined, text: cells[at] ?? '' }),
    ),
  );
}

/** The element of one sheet. `number` counts from 1; `count` is the number of sheets. */
export function drawSheet(
  document: PaginatedDocument,
  lines: readonly SheetLine[],
  number: number,
  count: number,
): HTMLElement {
  const { name, subtitle, columns, parameters, printedOn } = document;
  const chosen = parameters.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return element(
    'article',
    { class: 'sheet', 'aria-label': texts().sheetOf(number, count) },
    element(
      'header',
      {},
      element('h1', { text: name }),
      element('p', { text: subtitle }),
      element('p', { class: 'sheet-parameters', text: chosen }),
    ),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...columns.map(({ title, isNumber }) =>
            element('th', { scope: 'col', class: isNumber ? 'number' : undefined, text: title }),
          ),
        ),
      ),
      element('tbody', {}, ...lines.map((line) => row(line, document))),
    ),
    element(
      'footer',
      {},
      element('span', { text: `Emitido em ${printedOn}` }),
      element('span', { text: texts().sheetOf(number, count) }),
    ),
  );
}
