import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs, signIn } from '../screens/login.ts';
import { expect, test } from './test.ts';

const markFirst = 'Anabela-Antiga';
const markLast = 'Marca-da-Ana';

test('HIST-09 a person asks for their data and to be forgotten: the audit tells of it without them, and old seals verify', {
  tag: '@slow',
}, async ({ page, browser, portal, expectedErrors }) => {
  // The account that is gone, and the server that the embedded database stops for a command.
  expectedErrors.push(
    /40[014]/,
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|status of 50/,
  );
  const as = await adminCalls(page.request, 'geral');
  const people: { id: number; username: string }[] = await as('GET', '/api/admin/users/');
  const ana = people.find(({ username }) => username === 'ana')?.id;
  await as('PUT', `/api/admin/users/${ana}/`, { first_name: markFirst, last_name: markLast });
  await as('PUT', `/api/admin/users/${ana}/`, { first_name: 'Ana' });
  const context = await browser.newContext();
  const reader = await context.newPage();
  await signIn(reader, 'ana');
  // The server seals what is new four times a minute. A verification adds a row of its own.
  const rows: object[] = await (await adminCalls(page.request, 'super'))(
    'GET',
    `/api/admin/audit/?range=[0,999]`,
  );
  await expect(async () => {
    const report = await portal.command('audit', 'verify');
    const [, sealed] = /confere: (?:.|\n)*?(\d+) linhas seladas/.exec(report) ?? [];
    expect(Number(sealed)).toBeGreaterThanOrEqual(rows.length);
  }).toPass({ timeout: 90_000, intervals: [5_000] });
  const address = new URLSearchParams({ filter: JSON.stringify({ alvo: `user:${ana}` }) });
  const history = async () => {
    const items = page.getByRole('main').getByRole('listitem');
    await page.goto(`/admin/auditoria?${address}`);
    await expect(items.first()).toBeVisible();
    return page.getByRole('main').textContent();
  };
  await openSignedInAs(page, 'geral');
  expect(await history()).toContain(markFirst);

  const handedOut = JSON.parse(await portal.command('personal-data', 'export', '--user', 'ana'));
  expect(handedOut.conta[0]).toMatchObject({ username: 'ana', last_name: markLast });
  expect(JSON.stringify(handedOut.historico_valores)).toContain(markFirst);
  expect(await portal.command('personal-data', 'erase', '--user', 'ana')).toContain('conta: 1');

  const told = await history();
  expect(told).toContain(
    `Os dados pessoais do usuário ${ana} foram apagados por um comando no servidor.`,
  );
  for (const mark of [markFirst, markLast, 'ana@aurora.example']) expect(told).not.toContain(mark);
  expect(await portal.command('audit', 'verify')).toMatch(
    /O histórico confere: (.|\n)*valores de pessoas apagados/,
  );
  await reader.goto('/home');
  await expect(reader).toHaveURL(/\/login/);
  await context.close();
});
