import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../../test/oracle/apply.ts';
import { actKinds, draftsArbitrary, toAct } from '../../../test/oracle/drafts/actArbitrary.ts';
import { cellsOf, matrixOf, withoutAccess } from '../../../test/oracle/lists.ts';
import { rehearse } from '../../../test/oracle/rehearse.ts';
import { worldArbitrary } from '../../../test/oracle/worldArbitrary.ts';

const now = Date.UTC(2026, 0, 15, 12);

describe('the oracle of access', () => {
  it('makes each reason, each blocker and each kind of act often', { tags: ['slow'] }, () => {
    const counts = new Map<string, number>();
    const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
    fc.assert(
      fc.property(worldArbitrary(now), draftsArbitrary(actKinds, 6), (start, drafts) => {
        let world = start;
        let at = now;
        for (const draft of drafts) {
          const act = toAct(world, draft, at);
          if (!act) continue;
          count(act.kind);
          if (act.kind === 'time passes') at += act.minutes * 60_000;
          const { changed } = rehearse(world, act, at);
          if (changed.some(({ gains }) => gains)) count('gains');
          if (changed.some(({ loses }) => loses)) count('loses');
          if (changed.some(({ data }) => data)) count('other data');
          world = apply(world, act, at);
        }
        for (const { id, cliente } of world.people) {
          if (cliente === null) continue;
          for (const { reasons, blockers } of cellsOf(world, id, at)) {
            for (const { by, access } of reasons) count(`${by} ${access}`);
            blockers.forEach(count);
          }
        }
      }),
      { numRuns: 200, seed: 1 },
    );
    const words = [
      ...actKinds,
      ...['gains', 'loses', 'other data'],
      ...['role full', 'direct full', 'direct specific', 'team full', 'team specific'],
      ...['person deactivated', 'person past their end', 'application inactive', 'no grant'],
      ...['report inactive in the application', 'grant past its end', 'page gone'],
    ];
    expect(words.filter((word) => (counts.get(word) ?? 0) < 8)).toEqual([]);
  });

  it('lists without access who is not in the matrix', () => {
    fc.assert(
      fc.property(worldArbitrary(now), (world) => {
        for (const { id, cliente } of world.aplicativos) {
          const seeing = matrixOf(world, cliente, now)
            .filter(({ place }) => place === id)
            .map(({ person }) => person);
          const all = world.people
            .filter((person) => person.cliente === cliente)
            .map((person) => person.id);
          expect(new Set([...seeing, ...withoutAccess(world, id, now)])).toEqual(new Set(all));
        }
      }),
      { numRuns: 50, seed: 2 },
    );
  });
});
