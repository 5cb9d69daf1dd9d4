import { evaluate, groupRows } from '../../engine/aggregate.ts';
import { element } from '../../view/dom.ts';
import { measuresOf, shownRows } from './series.ts';
import type { MountVisual, VisualActions, VisualContext } from './types.ts';

interface MatrixCells {
  readonly rows: readonly (string | number)[];
  readonly columns: readonly (string | number)[];
  readonly values: readonly (readonly (number | null)[])[];
}

/** Values of the measure for each pair of a row value and a column value. Null for a pair without rows. */
export function matrixCells(context: VisualContext): MatrixCells {
  const { model, spec } = context;
  const [measure] = measuresOf(context);
  const shown = shownRows(context);
  const groups = groupRows(model, spec.category ?? '', shown);
  const columns = groupRows(model, spec.legend ?? '', shown).map(({ key }) => key);
  return {
    rows: groups.map(({ key }) => key),
    columns,
    values: groups.map((group) => {
      const parts = new Map(
        groupRows(model, spec.legend ?? '', group.rows).map(({ key, rows }) => [key, rows]),
      );
      return columns.map((key) =>
        measure ? evaluate(model, measure, parts.get(key) ?? []) : null,
      );
    }),
  };
}

function valueCell(context: VisualContext, value: number | null, largest: number) {
  const [measure] = measuresOf(context);
  const cell = element('td', {
    class: 'heat',
    text: context.format.short(value, measure?.format ?? 'integer'),
  });
  // Percentage of the accent colour in the cell's background. At more than 60 % the text would be hard to read.
  const heat = value === null || largest <= 0 ? 0 : value / largest;
  cell.style.setProperty('--heat', `${Math.round(5 + heat * 55)}%`);
  return cell;
}

function row(
  context: VisualContext,
  cells: MatrixCells,
  at: number,
  largest: number,
  actions: VisualActions,
) {
  const { spec, chosen } = context;
  const key = cells.rows[at] ?? '';
  const isChosen = chosen.includes(key);
  const name = element('button', {
    type: 'button',
    class: 'row-name',
    'aria-pressed': String(isChosen),
    text: context.format.key(key),
  });
  name.addEventListener('click', ({ ctrlKey, metaKey }) =>
    actions.select(spec.category ?? '', key, ctrlKey || metaKey),
  );
  return element(
    'tr',
    { class: chosen.length > 0 && !isChosen ? 'is-faded' : undefined },
    element('th', { scope: 'row' }, name),
    ...(cells.values[at] ?? []).map((value) => valueCell(context, value, largest)),
  );
}

/**
 * A table with the values of one column as rows and the values of another column as columns. A
 * larger value has a darker background.
 */
export const mountMatrix: MountVisual = (host, actions) => ({
  update: async (context) => {
    const cells = matrixCells(context);
    const largest = Math.max(...cells.values.flat().map((value) => value ?? 0), 0);
    const head = cells.columns.map((key) =>
      element('th', { scope: 'col', class: 'number', text: String(key) }),
    );
    host.replaceChildren(
      element(
        'div',
        { class: 'table-box', tabindex: '0', role: 'group', 'aria-label': context.spec.title },
        element(
          'table',
          { class: 'matrix' },
          element(
            'thead',
            {},
            element(
              'tr',
              {},
              element('th', { scope: 'col', text: context.spec.category ?? '' }),
              ...head,
            ),
          ),
          element(
            'tbody',
            {},
            ...cells.rows.map((_, at) => row(context, cells, at, largest, actions)),
          ),
        ),
      ),
    );
  },
  dispose: () => host.replaceChildren(),
});
