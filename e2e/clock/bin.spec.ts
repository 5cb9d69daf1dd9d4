import { resilienceOrigin } from '../fixtures/addresses.ts';
import { createDeletable, deletable, openBin, restoreButton } from '../screens/bin.ts';
import { openSignedInAs } from '../screens/login.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;

test('LIXO-01 what was deleted stands in Lixeira for thirty days', { tag: '@slow' }, async ({
  page,
  browser,
  moveClock,
}) => {
  const start = Date.now();
  const { call, ids } = await createDeletable(page);
  await call('DELETE', `/api/admin/equipes/${ids.team}/`);
  await call('DELETE', `/api/admin/powerbiconfig/${ids.report}/`);
  await call('DELETE', `/api/admin/aplicativos/${ids.app}/`);
  await call('DELETE', `/api/admin/users/${ids.person}/`);
  /** Opens the bin in a new page, because moving the clock ends the sessions. */
  const openBinAt = async (time: number) => {
    moveClock(new Date(time));
    const later = await browser.newPage({ baseURL: resilienceOrigin });
    await openSignedInAs(later, 'geral');
    await openBin(later);
    return later;
  };

  const before = await openBinAt(start + 30 * dayMs - 60_000);
  for (const name of deletable) await expect(restoreButton(before, name)).toBeVisible();
  const after = await openBinAt(Date.now() + 30 * dayMs + 60_000);
  for (const name of deletable) await expect(restoreButton(after, name)).toHaveCount(0);
});
