// @vitest-environment node
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openHost } from '../browser/chromium.ts';
import { makeFolder, packInto } from './project.ts';

/** The folder that was packed. */
let built: string;
/** The text of each document, by its path in the package. */
const documents = new Map<string, string>();

beforeAll(async () => {
  built = await makeFolder('built');
  await packInto(await makeFolder('packed'), built);
  for (const name of await readdir(built, { recursive: true })) {
    if (name.endsWith('.md')) documents.set(name, await readFile(join(built, name), 'utf8'));
  }
}, 120_000);

/** Finds all matches of a pattern in all documents. Returns the first group of each, with its document. */
const findAll = (pattern: RegExp) =>
  [...documents].flatMap(([name, text]) =>
    [...text.matchAll(pattern)].map(([, part = '']): [string, string] => [name, part]),
  );

describe('the documents of the packed package', () => {
  it('are the README, the recipes and the steps of a migration', () => {
    expect([...documents.keys()].sort()).toEqual([
      'README.md',
      join('docs', 'migration.md'),
      join('docs', 'recipes.md'),
    ]);
  });

  it('link only to files of the package', () => {
    const links = findAll(/\]\((?!https?:|#)([^)#]+)/g);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter(([name, path]) => !existsSync(join(built, dirname(name), path)))).toEqual(
      [],
    );
  });

  it('name only files of the package', () => {
    const files = findAll(/`(?:node_modules\/@portal\/embed\/)?([\w-]+\/[\w./-]+\.[a-z]+)`/g);
    expect(files).toContainEqual(['README.md', 'umd/powerbi-client.min.js']);
    expect(files.filter(([, path]) => !existsSync(join(built, path)))).toEqual([]);
  });
});

describe('the example for a script tag in the README', { tags: ['browser'] }, () => {
  let browser: Browser;
  /** The lines of the example, and those of the service with extra origins. */
  let example: string;
  let service: string;
  let page: Page;

  beforeAll(async () => {
    const readme = documents.get('README.md') ?? '';
    const block = (start: string) =>
      new RegExp(`^ {4}${start}(?:.*\\n(?: {4}|\\n(?= {4})))*.*`, 'm').exec(readme)?.[0] ?? '';
    example = block('<style>')
      .replace('<id of the report>', 'r1')
      .replace('<its embed URL>', 'https://app.powerbi.com/reportEmbed?reportId=r1')
      .replace('<an embed token>', 'token');
    service = block('const { EmbedService, Report }');
    const script = await readFile(join(built, 'umd/powerbi-client.min.js'), 'utf8');
    browser = await launchChromium();
    page = await openHost(browser, '// The example has its own script.');
    await page.route('**/powerbi-client.min.js', (route) => route.fulfill({ body: script }));
    await page.route('**/example', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html>${example}` }),
    );
    await page.goto('http://localhost/example');
  });
  afterAll(() => browser?.close());

  it('embeds a report in the height of its element', async () => {
    expect(await page.evaluate('powerbi.embeds.length')).toBe(1);
    expect(await page.evaluate("document.querySelector('#report iframe').offsetHeight")).toBe(600);
  });

  it('says how high the frame is in an element without a height', async () => {
    await page.evaluate("document.querySelector('style').remove()");
    const height = await page.evaluate("document.querySelector('#report iframe').offsetHeight");
    const [, stated] = /the frame\s+is (\d+) px high/.exec(documents.get('README.md') ?? '') ?? [];
    expect(stated).toBe(String(height));
  });

  it('is followed by a service that opens frames at an emulator', async () => {
    const embedUrl = 'http://localhost:8010/reportEmbed?reportId=r1';
    await page.evaluate(`{${service}
      const element = document.createElement('section');
      document.body.append(element);
      service.embed(element, { type: 'report', id: 'r1', accessToken: 't', embedUrl: '${embedUrl}' });
    }`);
    expect(await page.evaluate("document.querySelector('section iframe').src")).toContain(embedUrl);
  });
});
