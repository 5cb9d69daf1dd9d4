import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import type { OpenedReport } from '../definition/types.ts';
import type { EffectiveIdentity } from '../powerbi/effectiveIdentity.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const stores = demoReport(tenants.horizonte, 'Lojas por pessoa');
const plain = demoReport(tenants.horizonte, 'Lojas');
const credit = demoReport(tenants.aurora, 'Inadimplência');

type Identity = Omit<EffectiveIdentity, 'datasets'>;

async function generate({ report }: typeof stores, identity: Identity | undefined) {
  const isOfAurora = report.id === credit.report.id;
  const { token } = await emulator.signIn(isOfAurora ? tenants.aurora : tenants.horizonte);
  return emulator.call(token, '/GenerateToken', {
    reports: [{ id: report.id }],
    datasets: [{ id: report.datasetId }],
    ...(identity && { identities: [{ ...identity, datasets: [report.datasetId] }] }),
  });
}

/** The status of the frame, and the values of the column that its rows have. */
async function seen(of: typeof stores, identity: Identity | undefined, column = 'Loja') {
  const { token } = (await (await generate(of, identity)).json()) as { token: string };
  const response = await emulator.openFrame({ token, reportId: of.report.id });
  const { definition } = (await response.json()) as Partial<OpenedReport>;
  const found = definition?.model.columns.find(({ name }) => name === column);
  const values = new Set(found?.codes.map((code) => String(found.values[code])));
  return { status: response.status, values: [...values].sort() };
}
const ok = (...values: string[]) => ({ status: 200, values });
const coast = ['Beira-Mar', 'Boa Vista'];

describe('the frame shows the rows of the identity', () => {
  it('by the name, and by the custom data', { tags: ['slow'] }, async () => {
    const both = { username: 'Centro', customData: 'Aeroporto' };
    expect(await seen(stores, { ...both, roles: ['Loja'] })).toEqual(ok('Centro'));
    expect(await seen(stores, { ...both, roles: ['LojaDados'] })).toEqual(ok('Aeroporto'));
    const regional = { username: 'Sul', customData: 'Norte' };
    const region = (roles: string[]) => seen(credit, { ...regional, roles }, 'Região');
    expect(await region(['Regional'])).toEqual(ok('Sul'));
    expect(await region(['RegionalDados'])).toEqual(ok('Norte'));
    expect(await region(['Regional', 'RegionalDados', 'Sudeste'])).toEqual(
      ok('Norte', 'Sudeste', 'Sul'),
    );
  });

  it('as the union of its roles, of which one that does not exist adds nothing', async () => {
    const identity = { username: 'Centro', roles: ['Litoral'] };
    expect(await seen(stores, identity)).toEqual(ok(...coast));
    expect(await seen(stores, { ...identity, roles: ['Litoral', 'Loja', 'Leste'] })).toEqual(
      ok(...coast, 'Centro'),
    );
    expect((await seen(stores, { ...identity, roles: ['Rede', 'Loja'] })).values).toHaveLength(7);
  });

  it.each([
    ['a role that does not exist', { username: 'Centro', roles: ['Leste'] }],
    ['a role in another case', { username: 'Centro', roles: ['loja'] }],
    ['a name without rows', { username: 'ana', roles: ['Loja'] }],
    ['no custom data', { username: 'Centro', roles: ['LojaDados'] }],
  ])('as an empty report, and not as an error, for %s', async (_case, identity) => {
    expect(await seen(stores, identity)).toEqual(ok());
  });

  it('and a role that the model gets or loses later changes them, without a new token', async () => {
    const { datasetId } = stores.report;
    const identity = { username: 'Centro', roles: ['Nova'] };
    const { token } = (await (await generate(stores, identity)).json()) as { token: string };
    const rowsNow = async () => {
      const response = await emulator.openFrame({ token, reportId: stores.report.id });
      return ((await response.json()) as OpenedReport).definition.model.rowCount;
    };
    expect(await rowsNow()).toBe(0);
    const roles = [{ name: 'Nova', column: 'Loja', values: ['Centro'] }];
    emulator.change({ kind: 'rolesChanged', datasetId, roles });
    expect(await rowsNow()).toBeGreaterThan(0);
  });

  it('with a role that only the identity names, none where the model has no roles', async () => {
    const { datasetId } = plain.report;
    emulator.change({ kind: 'identityNeeded', datasetId, isNeeded: true });
    expect(await seen(plain, { username: 'ana', roles: ['Loja'] })).toEqual(ok());
    expect((await seen(plain, { username: 'ana' })).values).toHaveLength(7);
  });
});

describe('a live connection to Analysis Services on-premises', () => {
  const { datasetId } = stores.report;
  const identity = { username: 'Centro', roles: ['Loja'] };
  const status = async (of: typeof stores, one?: Identity) => (await generate(of, one)).status;

  it('needs an identity, takes it without roles, and refuses custom data', async () => {
    emulator.change({ kind: 'liveConnection', datasetId, isOn: true });
    const { token } = await emulator.signIn(tenants.horizonte);
    const place = `/groups/${stores.workspace.id}/datasets/${datasetId}`;
    expect(await (await emulator.call(token, place)).json()).toMatchObject({
      isEffectiveIdentityRequired: true,
      isEffectiveIdentityRolesRequired: false,
      isOnPremGatewayRequired: true,
    });
    expect(await status(stores, undefined)).toBe(400);
    expect(await status(stores, { username: 'ana' })).toBe(200);
    expect(await status(stores, { ...identity, customData: 'Centro' })).toBe(400);
    expect(await seen(stores, identity)).toEqual(ok('Centro'));
  });
});

describe('custom data', () => {
  it('is a text', async () => {
    const customData = ['Centro'] as unknown as string;
    const identity = { username: 'ana', roles: ['LojaDados'], customData };
    expect((await generate(stores, identity)).status).toBe(400);
  });
});

describe('rolesChanged', () => {
  it.each([
    ['a number', 1],
    ['no name', { column: 'Loja', values: ['Centro'] }],
    ['a column without a rule', { name: 'X', column: 'Loja' }],
    ['a function that does not exist', { name: 'X', column: 'Loja', equals: 'NOW()' }],
    ['two rules', { name: 'X', column: 'Loja', equals: 'USERNAME()', values: ['Centro'] }],
    ['a value that is no text', { name: 'X', column: 'Loja', values: [1] }],
  ])('refuses a role that is %s', (_case, role) => {
    const { datasetId } = stores.report;
    const roles = [role] as unknown as string[];
    expect(() => emulator.change({ kind: 'rolesChanged', datasetId, roles })).toThrow(/roles must/);
  });
});
