import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedErrors } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
let token: string;
let expiresInSeconds: number;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token, expiresInSeconds } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const rls = demoReport(tenants.aurora, 'Inadimplência');
const lojas = demoReport(tenants.horizonte, 'Lojas');
const forReport = ({ report }: typeof vendas, more: object = {}) => ({
  reports: [{ id: report.id }],
  datasets: [{ id: report.datasetId }],
  ...more,
});
const identity = {
  username: 'ana@aurora.example',
  roles: ['Sul'],
  datasets: [rls.report.datasetId],
};
const generate = (body: unknown) => emulator.call(token, '/GenerateToken', body);
const minutesLeft = async (response: Response) => {
  const { expiration } = (await response.json()) as { expiration: string };
  return (new Date(expiration).getTime() - emulator.now().getTime()) / 60_000;
};

describe('GenerateToken v2', () => {
  it("answers an opaque token that conforms to Microsoft's definition", async () => {
    const response = await generate(forReport(vendas));
    const body = (await response.json()) as { token: string };
    expect(response.status).toBe(200);
    expect(publishedErrors('EmbedToken', body)).toEqual([]);
    expect(body.token).toMatch(/^H4sI/);
    expect(body).toHaveProperty('@odata.context');
  });

  it('limits the lifetime to that of the Entra token and to the requested one', async () => {
    expect(await minutesLeft(await generate(forReport(vendas)))).toBeCloseTo(
      expiresInSeconds / 60,
      0,
    );
    expect(await minutesLeft(await generate(forReport(vendas, { lifetimeInMinutes: 15 })))).toBe(
      15,
    );
    const long = forReport(vendas, { lifetimeInMinutes: 600 });
    expect(await minutesLeft(await generate(long))).toBeCloseTo(expiresInSeconds / 60, 0);
  });

  it.each([
    ['no identity', forReport(rls), 'requires effective identity to be provided'],
    [
      'an identity without roles',
      forReport(rls, { identities: [{ ...identity, roles: [] }] }),
      'requires roles to be included in provided effective identity',
    ],
  ])('refuses %s for a dataset with row-level security', async (_case, body, message) => {
    const response = await generate(body);
    expect(response.status).toBe(400);
    const whole = `Creating embed token for accessing dataset ${rls.report.datasetId} ${message}`;
    expect(await response.json()).toEqual({ error: { code: 'InvalidRequest', message: whole } });
  });

  it('refuses an identity for a dataset without row-level security', async () => {
    const identities = [{ ...identity, datasets: [vendas.report.datasetId] }];
    const response = await generate(forReport(vendas, { identities }));
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringMatching(/shouldn't have effective identity$/) },
    });
  });

  it('accepts an identity with a known or an unknown role', async () => {
    for (const roles of [['Sul'], ['Inexistente']]) {
      const response = await generate(forReport(rls, { identities: [{ ...identity, roles }] }));
      expect(response.status).toBe(200);
    }
  });

  it.each([
    ['an empty request', {}],
    [
      'more than 50 reports',
      { reports: Array.from({ length: 51 }, () => ({ id: vendas.report.id })) },
    ],
    ['a negative lifetime', forReport(vendas, { lifetimeInMinutes: -1 })],
    [
      'a name of more than 256 letters',
      forReport(rls, { identities: [{ ...identity, username: 'a'.repeat(257) }] }),
    ],
    ['a role with a comma', forReport(rls, { identities: [{ ...identity, roles: ['a,b'] }] })],
  ])('refuses %s', async (_case, body) => {
    expect((await generate(body)).status).toBe(400);
  });

  it("answers 404 for another tenant's report", async () => {
    const response = await generate(forReport(lojas));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'PowerBIEntityNotFound' } });
  });
});

describe('GenerateToken v1 of a report', () => {
  const path = ({ workspace, report }: typeof vendas) =>
    `/groups/${workspace.id}/reports/${report.id}/GenerateToken`;

  it('answers a token for its report', async () => {
    const response = await emulator.call(token, path(vendas), { accessLevel: 'View' });
    expect(response.status).toBe(200);
    expect(publishedErrors('EmbedToken', await response.json())).toEqual([]);
  });

  it('refuses several identities and unknown access levels', async () => {
    const two = await emulator.call(token, path(rls), { identities: [identity, identity] });
    expect(await two.json()).toMatchObject({
      error: { message: 'multiple identities is not supported' },
    });
    expect((await emulator.call(token, path(vendas), { accessLevel: 'Own' })).status).toBe(400);
  });
});
