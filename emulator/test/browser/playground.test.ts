// @module-tag browser
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const run = promisify(execFile);

let program: ChildProcess;
let browser: Browser;
let page: Page;
let url: string;

/** Packs the emulator, unpacks the file as an installation does, and starts its program on a free port. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emulator-packed-'));
  const pack = join(import.meta.dirname, '../../pack.mjs');
  const { stdout } = await run(process.execPath, [pack, folder]);
  const packed = stdout.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', packed, '-C', folder]);
  program = spawn(process.execPath, [join(folder, 'package/main.mjs')], {
    env: { ...process.env, EMULATOR_PORT: '0' },
  });
  url = await new Promise<string>((resolve, reject) => {
    program.once('exit', () => reject(new Error('The emulator has ended.')));
    program.stdout?.on('data', (text) => {
      const address = /http:\S+/.exec(String(text))?.[0];
      if (address) resolve(address);
    });
  });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`${url}/playground`);
  await page.locator('#status').getByText('Pronto').waitFor();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  program?.kill();
});

const result = () => page.locator('#result');

describe('the playground of the packed emulator', () => {
  it('opens a report and shows the result of the first example', { tags: ['slow'] }, async () => {
    await expect.poll(() => result().textContent(), { timeout: 20_000 }).toContain('Por Região');
    expect(await page.locator('#status').textContent()).toBe('Pronto');
    expect(await page.locator('#frame iframe').getAttribute('title')).toBe('Comercial › Vendas');
  });

  it('shows the messages of both sides, with their bodies', { tags: ['slow'] }, async () => {
    const messages = page.locator('#messages summary');
    await expect.poll(() => messages.allTextContents()).toContain('→ POST /report/load');
    await expect.poll(() => messages.allTextContents()).toContain('→ GET /report/pages');
    const texts = await messages.allTextContents();
    expect(texts.some((text) => /^← POST \/reports\/\w+\/events\/loaded$/.test(text))).toBe(true);
    await page.getByRole('button', { name: 'Limpar' }).click();
    expect(await messages.count()).toBe(0);
  });

  it('runs the code that is typed, by the keyboard', async () => {
    await page.getByRole('textbox').fill('await report.setZoom(0.5); return report.getZoom();');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => result().textContent()).toBe('0.5\n');
  });

  it('shows why a call is refused', async () => {
    await page.getByLabel('Exemplo').selectOption({ label: 'Uma chamada recusada' });
    await page.getByRole('button', { name: 'Executar' }).click();
    await expect.poll(() => result().textContent()).toContain('Recusado: ');
  });

  it('opens another report', { tags: ['slow'] }, async () => {
    await page.getByRole('combobox', { name: 'Relatório' }).selectOption({ index: 1 });
    await expect
      .poll(() => page.locator('#status').textContent(), { timeout: 20_000 })
      .toBe('Pronto');
    expect(await page.locator('#frame iframe').count()).toBe(1);
  });

  it('answers 404 for a report that does not exist, and lets no site frame the page', async () => {
    const response = await fetch(`${url}/playground/reports/none`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'Este relatório não existe.' },
    ]);
    const { headers } = await fetch(`${url}/playground`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
