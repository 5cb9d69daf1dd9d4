import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { playgroundRoutes } from './routes.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function serve(files: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), 'playground-'));
  folders.push(directory);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(directory, name, '..'), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  const app = Fastify();
  await app.register(playgroundRoutes, { directory });
  return (url: string) => app.inject(url);
}

it('serves the reference of the embedding SDK at /playground/reference/, with the slash for its relative links', async () => {
  const ask = await serve({
    'reference/index.html': '<h1>@portal/embed</h1>',
    'reference/classes/Report.html': '<h1>Report</h1>',
  });
  const first = await ask('/playground/reference');
  expect(first.headers.location).toBe('/playground/reference/');
  const page = await ask('/playground/reference/');
  expect(page.body).toBe('<h1>@portal/embed</h1>');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await ask('/playground/reference/classes/Report.html')).body).toBe('<h1>Report</h1>');
  expect((await ask('/playground/reference/../secret')).statusCode).toBe(404);
});

it('answers 503 with a text if the reference is not built', async () => {
  const ask = await serve({});
  const answer = await ask('/playground/reference');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('ainda não foi construída');
});
