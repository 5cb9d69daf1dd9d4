import { password } from '../fixtures/people.ts';
import { signIn } from '../screens/login.ts';
import { openRelatorio, shownFrame } from '../screens/report.ts';
import { expect, test } from './test.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test('PRAZO-05 an access until a chosen day is announced, lasts to the end of that day, and then leaves the open page', {
  tag: '@slow',
}, async ({ page, moveClock, expectedErrors }) => {
  // Tokens of the day before are refused once, and the report afterwards.
  expectedErrors.push(/40[14]/);
  const as = async (username: string) => {
    const answer = await page.request.post('/api/token/', { data: { username, password } });
    const headers = { authorization: `Bearer ${(await answer.json()).access}` };
    return async (path: string, data?: object) => {
      const sent = await page.request.fetch(path, {
        headers,
        ...(data && { method: 'PUT', data }),
      });
      return { status: sent.status(), body: await sent.json() };
    };
  };
  // São Paulo is three hours behind UTC all year. The end is the midnight after the day after tomorrow.
  const today = new Date(Date.now() - 3 * hourMs).toISOString().slice(0, 10);
  const end = new Date(Date.parse(`${today}T03:00:00Z`) + 3 * dayMs);
  const [year, month, day] = new Date(end.getTime() - dayMs).toISOString().slice(0, 10).split('-');
  const admin = await as('super');
  const { body: people } = await admin('/api/admin/users/');
  const ana = people.find(({ username }: { username: string }) => username === 'ana').id;
  const { body: configs } = await admin('/api/admin/powerbiconfig/');
  const vendas = configs.find(
    (one: { nome_relatorio: string; users_allowed: number[] }) =>
      one.nome_relatorio === 'Vendas' && one.users_allowed.includes(ana),
  );
  const ends = { users_allowed_ends: { [ana]: end.toISOString() } };
  expect((await admin(`/api/admin/powerbiconfig/${vendas.id}/`, ends)).status).toBe(200);

  const stream = page.waitForResponse(/\/api\/events\//);
  await signIn(page, 'ana');
  await openRelatorio(page, 'Vendas');
  const text = `Seu acesso termina em ${day}/${month}/${year}.`;
  await expect(page.getByRole('region', { name: 'Vendas' }).getByText(text)).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
  const names = async () => {
    const { body } = await (await as('ana'))('/api/configs/');
    return body.map(({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio);
  };
  const whileOpen = await names();
  expect(whileOpen).toContain('Vendas');
  await stream;

  // The token of the open stream ended on the way, so the page opens the stream again.
  moveClock(new Date(end.getTime() - 5 * minuteMs));
  // The administrator's token is of the day before.
  await expect.poll(async () => (await admin('/api/admin/users/')).status).toBe(401);
  expect(await names()).toEqual(whileOpen);
  await expect(page.locator('iframe')).toBeVisible();

  moveClock(end);
  await expect(page.getByText('Seu acesso a este relatório foi encerrado.')).toBeVisible({
    timeout: 5_000,
  });
  await expect(shownFrame(page)).toHaveCount(0);
  expect(await names()).toEqual(whileOpen.filter((name: string) => name !== 'Vendas'));
  expect((await (await as('ana'))(`/api/embed-info/${vendas.id}/`)).status).toBe(404);
});
