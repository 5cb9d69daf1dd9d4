import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

/** A property of `navigator`. */
interface Told {
  readonly what: string;
  readonly value: unknown;
}
/** What browsers tell of readers for whom nothing is fetched before it is needed. */
const littleMemory: Told = { what: 'deviceMemory', value: 2 };
const sparing: readonly Told[] = [littleMemory, { what: 'connection', value: { saveData: true } }];
afterEach(() => {
  for (const { what } of sparing) Reflect.deleteProperty(navigator, what);
});

/** Without `requestIdleCallback`, one second after the first screen counts as idle. */
const pastIdleMs = 1_200;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const recent = {
  id: 7,
  relatorio_nome: 'Relatório 7',
  relatorio_id: 'aaaaaaaa-0000-4000-8000-000000000007',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=aaaaaaaa&groupId=bbbbbbbb',
};

/** Opens Home, where no frame starts while idle. Returns the link of a recent report. */
async function openHome({ what, value } = littleMemory) {
  Object.defineProperty(navigator, what, { value, configurable: true });
  backend.use(http.get('*/api/reports/recent/', () => HttpResponse.json([recent])));
  signIn();
  const view = renderApp('/home');
  const panel = await screen.findByRole('region', { name: 'Relatórios Recentes' });
  const link = await within(panel).findByRole('link');
  // The router must not open the screen of the report, which would start a frame too.
  link.addEventListener('click', (press) => press.preventDefault());
  return { ...view, link };
}

describe('a frame without a report', () => {
  it.each(sparing)(
    'LER-14 does not start while idle if $what is $value',
    { tags: ['slow'] },
    async (reader) => {
      await openHome(reader);
      await wait(pastIdleMs);
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  it('starts while idle if the browser tells neither', { tags: ['slow'] }, async () => {
    await openHome({ what: 'deviceMemory', value: undefined });
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
  });

  it('starts when a link to a report is pressed, before the screen of the report is rendered', {
    tags: ['slow'],
  }, async () => {
    const { link, place } = await openHome();
    fireEvent.click(link);
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    const src = document.querySelector('iframe')?.src;
    expect(src).toContain('https://app.powerbi.com/reportEmbed');
    expect(src).not.toContain('reportId');
    expect(place()).toBe('/home');
  });

  it.each([
    ['a press that opens another tab', { ctrlKey: true }],
    ['a press with the Command key', { metaKey: true }],
    ['a press that opens another window', { shiftKey: true }],
  ])('does not start for %s', { tags: ['slow'] }, async (_, keys) => {
    const { link } = await openHome();
    fireEvent.click(link, keys);
    await wait(300);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
