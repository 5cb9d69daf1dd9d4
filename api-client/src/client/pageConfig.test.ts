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
  });
});

it.each([null, '', '{}', 'null', '[', '{"embedOrigins":"*"}', '{"embedOrigins":[1]}'])(
  'reads no additional origin from %j',
  (text) => {
    expect(readPageConfig(page(text))).toEqual({ embedOrigins: [], apiOrigin: '' });
  },
);
