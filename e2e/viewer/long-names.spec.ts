import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';

const long =
  'Acompanhamento consolidado de indicadores operacionais e financeiros das unidades regionais Norte e Nordeste';

/** Replaces every name in the answers of the lists by a very long name. */
async function lengthenNames(page: Page): Promise<void> {
  const lists = /\/api\/(configs|reports\/(recent|favorites)|aplicativos(\/recentes|\/1)?)\/$/;
  await page.route(lists, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(
      /"(nome|nome_relatorio|relatorio_nome)":"[^"]*"/g,
      `"$1":"${long}"`,
    );
    await route.fulfill({ response: answer, body: text });
  });
}

for (const width of [320, 768, 1280]) {
  test(`names longer than ${width} px cause no sideways scrolling and hide no button`, {
    tag: '@slow',
  }, async ({ page }) => {
    await signIn(page, 'ana');
    await lengthenNames(page);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/home', '/dashboard', '/aplicativos', '/aplicativos/1']) {
      await page.goto(path);
      await expect(page.getByText(long).first()).toBeVisible();
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, tooWide]).toEqual([path, 0]);
    }
    await page.goto('/dashboard');
    const star = page.getByRole('button', { name: `Favorito: ${long}` }).first();
    await expect(star).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation', { name: 'Relatórios' }).boundingBox();
    const place = await star.boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(
      (bar?.x ?? 0) + (bar?.width ?? 0),
    );
  });
}
