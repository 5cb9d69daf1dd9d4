import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

const forms = ['clientes', 'users', 'reports', 'aplicativos'];
const heights = [480, 1200];

test('CONST-03 ADM-REP-26 each form takes at most 95 percent of a low and of a high window, and scrolls', async ({
  page,
}) => {
  await openSignedInAs(page, 'super');
  for (const form of forms) {
    await page.goto(`/admin/${form}/create`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    for (const height of heights) {
      await page.setViewportSize({ width: 1280, height });
      await expect
        .poll(async () => (await dialog.boundingBox())?.height)
        .toBeLessThanOrEqual(0.95 * height);
      expect((await dialog.boundingBox())?.y).toBeGreaterThan(0);
      const last = dialog.getByRole('button', { name: /^(Salvar|Próximo)$/ });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    }
  }
});
