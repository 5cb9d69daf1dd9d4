import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

const forms = ['clientes', 'users', 'reports', 'aplicativos'];

for (const height of [480, 1200]) {
  test(`CONST-03 ADM-REP-26 each form takes at most 95 percent of a window of ${height} px, and scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await openSignedInAs(page, 'super');
    for (const form of forms) {
      await page.goto(`/admin/${form}/create`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().waitFor();
      const box = await dialog.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(0.95 * height);
      expect(box?.y).toBeGreaterThan(0);
      const last = dialog.getByRole('button', { name: /^(Salvar|Próximo)$/ });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    }
  });
}
