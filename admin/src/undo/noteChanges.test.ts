import { getBranding } from '@portal/api-client/contract';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { backend } from '../../test/backend.ts';
import { useBackend } from '../../test/renderConsole.tsx';
import { changesOf, createConsoleServices } from './noteChanges.ts';

useBackend();

it('TELA-09 the calls of one action have one name, at the origin of the page alone', async () => {
  const sent: [string, string | null][] = [];
  backend.use(
    http.get('*/api/branding/', ({ request }) => {
      sent.push([new URL(request.url).origin, request.headers.get('x-gesto')]);
      return HttpResponse.json({}, { headers: { 'x-mudanca': '7' } });
    }),
  );
  const { client } = createConsoleServices();
  await client.call(getBranding);
  const changes = await changesOf(async () => {
    await client.call(getBranding);
    await client.call(getBranding);
  });
  expect(changes).toEqual([7, 7]);
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = 'portal-config';
  config.textContent = '{"apiOrigin":"https://api.exemplo.example"}';
  document.head.append(config);
  const { client: elsewhere } = createConsoleServices();
  config.remove();
  await changesOf(() => elsewhere.call(getBranding));
  const own = window.location.origin;
  const [, [, name]] = sent as [unknown, [string, string | null]];
  expect(name).toMatch(/^[\da-z]{1,32}$/);
  expect(sent).toEqual([
    [own, null],
    [own, name],
    [own, name],
    ['https://api.exemplo.example', null],
  ]);
});
