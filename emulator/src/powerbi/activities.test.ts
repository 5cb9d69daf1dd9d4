import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedErrors } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

const day = (from: string, to: string) =>
  `/admin/activityevents?startDateTime='${from}'&endDateTime='${to}'`;
const today = day('2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.000Z');

interface Answer {
  readonly activityEventEntities: readonly { readonly EmbedTokenId: string }[];
  readonly continuationUri: string | null;
}

describe('activity events', () => {
  it('contain every embed token, on pages until continuationUri is null', async () => {
    const { report } = demoReport(tenants.aurora, 'Vendas');
    const body = { reports: [{ id: report.id }], datasets: [{ id: report.datasetId }] };
    const made: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const response = await emulator.call(token, '/GenerateToken', body);
      made.push(((await response.json()) as { tokenId: string }).tokenId);
    }
    const first = (await (await emulator.call(token, today)).json()) as Answer;
    expect(publishedErrors('ActivityEventResponse', first)).toEqual([]);
    expect(first.activityEventEntities).toHaveLength(5);
    const next = await fetch(String(first.continuationUri), {
      headers: { authorization: `Bearer ${token}` },
    });
    const last = (await next.json()) as Answer;
    expect(last.continuationUri).toBeNull();
    const found = [...first.activityEventEntities, ...last.activityEventEntities];
    expect(found.map(({ EmbedTokenId }) => EmbedTokenId)).toEqual(made);
    const { token: other } = await emulator.signIn(tenants.horizonte);
    const theirs = (await (await emulator.call(other, today)).json()) as Answer;
    expect(theirs.activityEventEntities).toEqual([]);
  });

  it.each([
    ['dates without quotes', today.replaceAll("'", '')],
    ['two days in one call', day('2026-11-20T23:00:00.000Z', '2026-11-21T01:00:00.000Z')],
    ['texts that are not dates', day('ontem', 'hoje')],
    ['an invented continuation token', "/admin/activityevents?continuationToken='abc'"],
  ])('refuse %s', async (_case, path) => {
    expect((await emulator.call(token, path)).status).toBe(400);
  });
});
