// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, opened } from '../../test/testFrame.ts';
import { listenToVisual } from './listenToVisual.ts';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => document.body.replaceChildren());

const [page] = opened.definition.pages;
const bar = page?.visuals.find(({ type }) => type === 'barChart');

async function mount(settings: object = {}) {
  const frame = createTestFrame();
  await frame.load({ settings });
  if (!page || !bar) throw new Error('the first page of Vendas has no bar chart');
  const host = document.createElement('section');
  document.body.append(host);
  listenToVisual(frame, page, bar, host);
  return { ...frame, host };
}
const right = () => new MouseEvent('contextmenu', { cancelable: true });
const where = {
  report: { displayName: 'Vendas' },
  page: { name: page?.name },
  visual: { name: bar?.name, type: 'barChart' },
};

describe('a visual', () => {
  it('EMB-EVT-03 raises visualClicked at the address of the visual', async () => {
    const { host, posted } = await mount();
    host.click();
    expect(posted.at(-1)).toMatchObject({
      url: `/reports/U1/pages/${page?.name}/visuals/${bar?.name}/events/visualClicked`,
      body: where,
    });
  });

  it("shows the host's commands for this visual, and raises commandTriggered", async () => {
    const extend = { visualContextMenu: { title: 'Abrir chamado' } };
    const commands = [
      { name: 'ticket', title: 'x', extend },
      { name: 'other', title: 'y', extend, selector: { visualType: 'card' } },
    ];
    const { host, events } = await mount({ extensions: { commands } });
    const event = right();
    host.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(items.map(({ textContent }) => textContent)).toEqual(['Abrir chamado']);
    items[0]?.click();
    expect(events('commandTriggered')[0]?.body).toMatchObject({ command: 'ticket', ...where });
    expect(document.querySelector('[role=menu]')).toBeNull();
  });

  it('shows no menu without commands, and closes the menu with the overlays', async () => {
    const { host } = await mount();
    const event = right();
    host.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    const command = { name: 'a', title: 'A', extend: { visualOptionsMenu: {} } };
    const other = await mount({ extensions: [{ command }] });
    other.host.dispatchEvent(right());
    expect(document.querySelectorAll('[role=menu]')).toHaveLength(1);
    await other.ask('POST', '/report/closeAllOverlays', null);
    expect(document.querySelector('[role=menu]')).toBeNull();
  });
});
