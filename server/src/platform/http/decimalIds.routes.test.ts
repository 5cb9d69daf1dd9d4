import * as schemas from '@portal/api-client/schemas';
import { beforeAll, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { contractEndpoints } from '../docs/openApi.ts';

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' });
  const superuser = await buildUser(server, null, { is_superuser: true });
  authorization = `Bearer ${await bearerOf(server, superuser)}`;
});
const statusOf = async (url: string) => {
  const { statusCode } = await server.app.inject({ url, headers: { authorization } });
  return statusCode;
};
/** Texts that Number() reads as 1. */
const otherForms = ['0x1', '0b1', '1e0', '1.0', '01e0', '+1', '%201', '1%0A', '1_0e-1'];

/** The reads whose only parameter in the path is an id. */
const reads = contractEndpoints.filter(({ name, method, path }) => {
  const params = (
    schemas as Record<string, { params?: { properties: Record<string, { type?: string }> } }>
  )[name]?.params;
  const types = Object.values(params?.properties ?? {}).map(({ type }) => type);
  return method === 'GET' && path.includes(':') && types.length === 1 && types[0] === 'integer';
});

it('an id in a path is written in decimal digits', { tags: ['slow'] }, async () => {
  expect(reads.length).toBeGreaterThanOrEqual(8);
  for (const { path } of reads) {
    for (const form of otherForms) {
      const url = path.replace(/:\w+/, form);
      expect([url, await statusOf(url)]).toEqual([url, 400]);
    }
  }
  const { id } = await buildUser(server, null, { is_superuser: true });
  expect(await statusOf(`/api/admin/users/${id}/`)).toBe(200);
  expect(await statusOf(`/api/admin/users/0x${id.toString(16)}/`)).toBe(400);
});

it('so is a number in a query', async () => {
  for (const form of otherForms) {
    const url = `/api/admin/painel/?cliente=${form}`;
    expect([url, await statusOf(url)]).toEqual([url, 400]);
  }
});
