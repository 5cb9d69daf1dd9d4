import { expect, it } from 'vitest';
import { readPageConfig } from './pageConfig.ts';

const page = (text: string | null) =>
  ({
    getElementById: (id: string) =>
      id === 'portal-config' && text !== null ? { textContent: text } : null,
  }) as unknown as Document;

it('reads the additional frame origins of the page', () => {
  expect(readPageConfig(page('{"embedOrigins":["http://localhost:8010"]}'))).toEqual({
    embedOrigins: ['http://localhost:8010'],
    apiOrigin: '',
    recursos: [],
  });
});

it('REC-02 reads what the page announces', () => {
  expect(readPageConfig(page('{"recursos":["logout",1]}')).recursos).toEqual(['logout']);
});

it.each([null, '', '{}', 'null', '[', '{"embedOrigins":"*"}', '{"embedOrigins":[1]}'])(
  'reads no additional origin from %j',
  (text) => {
    expect(readPageConfig(page(text))).toEqual({ embedOrigins: [], apiOrigin: '', recursos: [] });
  },
);

it('reads the portal’s own address, and the brand of the cliente whose address the page has', () => {
  const text = '{"origem":"https://portal.exemplo","marca":{"branding":{"brand_name":"Aurora"}}}';
  expect(readPageConfig(page(text))).toMatchObject({
    portalOrigin: 'https://portal.exemplo',
    branding: { brand_name: 'Aurora' },
  });
  expect(readPageConfig(page('{"marca":null,"origem":1}'))).toMatchObject({ recursos: [] });
});
