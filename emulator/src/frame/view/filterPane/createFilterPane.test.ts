// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../../test/testFrame.ts';
import { createFilterPane } from './createFilterPane.ts';

afterEach(() => vi.unstubAllGlobals());

const filterOn = (column: string, values: readonly string[], displaySettings: object) => ({
  target: { table: 'Vendas', column },
  filterType: 1,
  operator: 'In',
  values,
  displaySettings,
});
const filters = [
  filterOn('Região', ['Sul'], { isLockedInViewMode: true, displayName: 'Só o Sul' }),
  filterOn('Canal', ['Loja'], { isHiddenInViewMode: true }),
];

/** Opens the pane of a report that is loaded with both filters. */
async function openPane(config: object = {}) {
  const frame = createTestFrame();
  await frame.load({ filters, settings: { panes: { filters: { expanded: true } } }, ...config });
  const pane = createFilterPane(frame);
  pane.draw(frame.store.get());
  const group = (column: string) =>
    pane.node.querySelector<HTMLElement>(`details[data-column="${column}"]`);
  const boxes = (column: string) => [
    ...(group(column)?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ];
  return { ...frame, group, boxes };
}

describe('filters of the host', () => {
  it('ROLE-21 can be locked or hidden in view mode', async () => {
    const { group, boxes, store } = await openPane();
    expect(group('Região')?.textContent).toContain('Só o Sul');
    expect(boxes('Região').length).toBeGreaterThan(1);
    expect(boxes('Região').every(({ disabled }) => disabled)).toBe(true);
    expect(group('Canal')).toBeNull();
    // The hidden filter still applies.
    expect(store.get().filters.report).toHaveLength(2);
  });

  it('ROLE-21 can all be changed in edit mode', async () => {
    const { boxes } = await openPane({ accessToken: 'edit-token', viewMode: 1 });
    for (const column of ['Região', 'Canal']) {
      expect(boxes(column).length).toBeGreaterThan(1);
      expect(boxes(column).some(({ disabled }) => disabled)).toBe(false);
    }
  });
});
