import type { Emulator } from '@portal/emulator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aurora } from '../../../test/factories.ts';
import { fileIn, subscriptionServer, subscriptionWork } from '../../../test/subscriptions.ts';
import { openSubscriptionWorlds } from '../../../test/subscriptionWorlds/openSubscriptionWorlds.ts';
import { type Expected, expectedFor } from '../../../test/subscriptionWorlds/oracle.ts';
import { plainWorld, subscriptionWorlds } from '../../../test/subscriptionWorlds/worldArbitrary.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

let cloud: Emulator;
let server: TestServer;
let worlds: Awaited<ReturnType<typeof openSubscriptionWorlds>>;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
  const { workspace: workspaceId, inadimplencia: reportId, inadimplenciaDataset } = aurora;
  cloud.change({ kind: 'reportMoved', reportId, workspaceId });
  cloud.change({ kind: 'datasetMoved', datasetId: inadimplenciaDataset, workspaceId });
  const third = { pageName: 'ReportSectionTerceira', displayName: 'Terceira' };
  cloud.change({ kind: 'pageAdded', reportId, ...third });
  worlds = await openSubscriptionWorlds(server);
});
afterAll(() => cloud.close());

/** The pages and the regions that a file shows, as the emulator writes them into it. */
function shownIn(text: string, pages: readonly string[]) {
  const regions = [...text.matchAll(/Região: ([^)]*)\) Tj/g)].map(([, list]) => list ?? '');
  return {
    pages: pages.flatMap((name, page) => (text.includes(name) ? [page] : [])),
    rows: [...new Set(regions.flatMap((list) => list.split(', ')))].sort(),
  };
}

/** What leaves: what the person may have when it is due, if they may still have all of it, with the same data, when it leaves. */
function expectedMail(due: Expected | null, sent: Expected | null): Expected | null {
  if (!due || !sent || String(due.rows) !== String(sent.rows)) return null;
  return due.pages.every((page) => sent.pages.includes(page)) ? due : null;
}

it('ASSI-02 nobody gets a row, a page or a report that the oracle denies, and all others get their mail, in random worlds', async () => {
  const { pages, people } = worlds;
  expect(pages.length).toBe(3);
  let sentCount = 0;
  let deniedCount = 0;
  await fc.assert(
    fc.asyncProperty(subscriptionWorlds, async ({ subscription, due, sent }) => {
      cloud.mailbox.clear();
      const work = await subscriptionWork(server);
      const id = await worlds.subscribe(subscription, server.context.now());
      await worlds.write(id, due);
      await work.regular('assinaturas.vencer');
      await worlds.endClock();
      // Until the files are ready and the mails wait. The capacity draws some pages at a time.
      for (let round = 0; round < 12; round += 1) {
        for (const kind of [
          ...['assinaturas.preparar', 'exportacoes.iniciar'],
          ...['exportacoes.acompanhar', 'assinaturas.arquivo'],
        ]) {
          await work.runOnce(kind);
        }
        server.advance(60_000);
      }
      await worlds.write(id, sent);
      await work.settle();
      expect(work.failures).toEqual([]);
      for (const [index, person] of people.entries()) {
        const wanted = expectedMail(
          expectedFor(due, subscription, index, pages.length),
          expectedFor(sent, subscription, index, pages.length),
        );
        const mails = cloud.mailbox.list(person.email);
        const shown = mails.map((mail) => shownIn(fileIn(mail), pages));
        expect(shown).toEqual(wanted ? [wanted] : []);
        if (wanted) sentCount += 1;
        else deniedCount += 1;
      }
    }),
    // In a few random worlds nobody may get a mail.
    { numRuns: Math.ceil(worldCount / 3), examples: [[plainWorld()]] },
  );
  expect(sentCount).toBeGreaterThan(0);
  expect(deniedCount).toBeGreaterThan(0);
}, 3_600_000);
