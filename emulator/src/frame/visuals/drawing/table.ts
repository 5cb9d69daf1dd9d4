import type { Measure } from '../../../definition/types.ts';
import { evaluate } from '../../engine/aggregate.ts';
import { texts } from '../../language/texts.ts';
import { element, icon, icons } from '../../view/dom.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import type { MountVisual, VisualActions, VisualContext } from './types.ts';

interface ColumnSort {
  /** Index of the measure to sort by. -1 sorts by the names in the first column. */
  readonly by: number;
  readonly isDescending: boolean;
}

interface TableRow {
  readonly key: string | number;
  readonly values: readonly (number | null)[];
}

/** Rows of the table, sorted. Rows without any value are omitted. */
export function tableRows(context: VisualContext, sort: ColumnSort): TableRow[] {
  const keys = axisKeys(context, false);
  const columns = measuresOf(context).map((measure) =>
    valuesFor(context, measure, keys, shownRows(context)),
  );
  const rows = keys.map((key, index) => ({
    key,
    values: columns.map((column) => column[index] ?? null),
  }));
  const sign = sort.isDescending ? -1 : 1;
  return rows
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((one, other) =>
      sort.by < 0
        ? sign * String(one.key).localeCompare(String(other.key), 'pt-BR')
        : sign * ((one.values[sort.by] ?? 0) - (other.values[sort.by] ?? 0)),
    );
}

function headCell(name: string, at: number, sort: ColumnSort, onSort: (sort: ColumnSort) => void) {
  const isSorted = sort.by === at;
  const button = element('button', { type: 'button', class: 'sort' }, name);
  if (isSorted) button.append(icon(sort.isDescending ? icons.down : icons.up));
  button.addEventListener('click', () =>
    onSort({ by: at, isDescending: isSorted ? !sort.isDescending : at >= 0 }),
  );
  return element(
    'th',
    {
      scope: 'col',
      class: at < 0 ? undefined : 'number',
      'aria-sort': isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined,
    },
    button,
  );
}

function valueCell(
  context: VisualContext,
  measure: Measure,
  value: number | null,
  largest: number,
) {
  const text = context.format.full(value, measure.format);
  const cell = element('td', { class: 'number' });
  if (largest <= 0) {
    cell.textContent = text;
    return cell;
  }
  const bar = element('i', { class: 'bar' });
  bar.style.width = `${Math.max(0, ((value ?? 0) / largest) * 100)}%`;
  cell.append(
    element(
      'div',
      { class: 'barred' },
      element('span', { class: 'track' }, bar),
      element('span', { text }),
    ),
  );
  return cell;
}

/** A link to a page about the row's name. The host's settings can forbid that it opens. */
function rowLink(key: string | number, { followLink }: VisualActions) {
  const link = element(
    'a',
    {
      class: 'row-link',
      href: `/_frame/elsewhere?membro=${encodeURIComponent(String(key))}`,
      target: '_blank',
      rel: 'noopener',
      'aria-label': texts().openPageOf(String(key)),
    },
    icon(icons.chevronRight),
  );
  link.addEventListener('click', (event) => {
    event.stopPropagation();
    if (!followLink(link.href)) event.preventDefault();
  });
  return link;
}

function bodyRow(context: VisualContext, row: TableRow, largest: number, actions: VisualActions) {
  const { spec, chosen } = context;
  const isChosen = chosen.includes(row.key);
  const name = element('button', {
    type: 'button',
    class: 'row-name',
    'aria-pressed': String(isChosen),
    text: context.format.key(row.key),
  });
  const line = element(
    'tr',
    { class: isChosen ? 'is-chosen' : chosen.length > 0 ? 'is-faded' : undefined },
    element('th', { scope: 'row' }, name, spec.hasLinks ? rowLink(row.key, actions) : undefined),
    ...measuresOf(context).map((measure, at) =>
      valueCell(context, measure, row.values[at] ?? null, at === 0 ? largest : 0),
    ),
  );
  line.addEventListener('click', ({ ctrlKey, metaKey }) =>
    actions.select(spec.category ?? '', row.key, ctrlKey || metaKey),
  );
  return line;
}

/** Returns the column that the context sorts by. The default is the first measure, largest first. */
function columnSortOf({ spec, sort }: VisualContext): ColumnSort {
  if (!sort) return { by: 0, isDescending: true };
  return { by: (spec.measures ?? []).indexOf(sort.by), isDescending: sort.isDescending };
}

/** A table of names and measures with a row of totals. It can be sorted by every column. The first measure has bars. */
export const mountTable: MountVisual = (host, actions) => {
  const draw = (context: VisualContext) => {
    const sort = columnSortOf(context);
    const measures = measuresOf(context);
    const rows = tableRows(context, sort);
    const largest = Math.max(...rows.map(({ values }) => values[0] ?? 0), 0);
    const names = [context.spec.category ?? '', ...measures.map(({ name }) => name)];
    const onSort = ({ by, isDescending }: ColumnSort) =>
      actions.sort({ by: names[by + 1] ?? '', isDescending });
    const totals = measures.map((measure) => {
      const total = evaluate(context.model, measure, shownRows(context));
      return element('td', { class: 'number', text: context.format.full(total, measure.format) });
    });
    const head = element(
      'tr',
      {},
      ...names.map((name, at) => headCell(name, at - 1, sort, onSort)),
    );
    const foot = element('tr', {}, element('th', { scope: 'row', text: texts().total }), ...totals);
    const top = host.firstElementChild?.scrollTop ?? 0;
    host.replaceChildren(
      element(
        'div',
        { class: 'table-box', tabindex: '0', role: 'group', 'aria-label': context.spec.title },
        element(
          'table',
          {},
          element('thead', {}, head),
          element('tbody', {}, ...rows.map((row) => bodyRow(context, row, largest, actions))),
          element('tfoot', {}, foot),
        ),
      ),
    );
    if (host.firstElementChild) host.firstElementChild.scrollTop = top;
  };
  return {
    update: async (context) => draw(context),
    dispose: () => host.replaceChildren(),
  };
};
