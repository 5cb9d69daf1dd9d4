import { expect, test } from '../fixtures/test.ts';
import { axeViolations } from '../screens/axe.ts';
import { dialog, signedIn } from '../screens/console.ts';
import { tabTo } from '../screens/keyboard.ts';
import { openSignedInAs } from '../screens/login.ts';
import { shownFrame } from '../screens/report.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

test('LGPD-02 new terms close open reports in every tab until the reader accepts them on a phone by keyboard, and the administrator sees it', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/403/, /404/);
  const admin = await signedIn(browser, 'super');
  const publish = async (text: string) => {
    await admin.goto('/admin/clientes');
    await admin.getByRole('link', { name: 'Editar Aurora Energia' }).click();
    const form = dialog(admin, 'Editar Cliente');
    await form.getByLabel('Termos de uso').fill(text);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
  };

  await openSignedInAs(page, 'ana');
  // One tab has the stream of events for all. It begins some seconds after the page.
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/events/'));
  await page.goto('/dashboard?relatorio=1');
  await expect(shownFrame(page)).toBeVisible();
  // Before there is another tab, which could get the stream.
  await stream;
  const second = await page.context().newPage();
  await openSignedInAs(second, 'ana');
  await second.goto('/dashboard?relatorio=1');
  await expect(shownFrame(second)).toBeVisible();

  try {
    await publish('Os dados são da Aurora. Veja https://aurora.example/termos.');
    const title = { name: 'Antes de abrir os relatórios' };
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', title)).toBeVisible({ timeout: 15_000 });
      await expect(shownFrame(tab)).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'https://aurora.example/termos' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await tabTo(page, page.getByRole('button', { name: 'Li e aceito' }));
    await page.keyboard.press('Enter');
    for (const tab of [page, second]) {
      await expect(shownFrame(tab)).toBeVisible({ timeout: 15_000 });
    }

    await admin.goto('/admin/users?displayedFilters={}&filter={"q":"ana"}');
    await expect(admin.getByRole('row', { name: /ana/ }).first()).toContainText(/Versão \d+, em/);
  } finally {
    await publish('');
  }
  await admin.context().close();
});
