import fc from 'fast-check';
import type { Act, Level } from '../acts.ts';
import type { World } from '../world.ts';
import { endOffsets } from '../worldArbitrary.ts';
import { aplicativoActs } from './aplicativoActs.ts';
import { Choice, type Draft, type Makers } from './Choice.ts';
import { grantActs } from './grantActs.ts';
import { peopleActs } from './peopleActs.ts';
import { relatorioActs } from './relatorioActs.ts';

/** How often each kind is drawn; what gives and takes access to many comes more often. */
const weights: Record<Act['kind'], number> = {
  'give record': 3,
  'remove record': 2,
  'save permissions': 4,
  'set allowed': 3,
  'set allowed people': 2,
  'set rls role': 3,
  'point to report': 3,
  'move report': 2,
  'delete report': 1,
  'set application active': 2,
  'set reports': 8,
  'set report active in application': 2,
  'delete application': 1,
  'set role': 3,
  'set person active': 2,
  'set person end': 2,
  'rename person': 1,
  'move person': 2,
  'delete person': 1,
  'change members': 3,
  'delete team': 2,
  'time passes': 3,
  'page gone': 2,
  'mark favourite': 1,
};

export const actKinds = Object.keys(weights) as Act['kind'][];

const draftArbitrary: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    ...actKinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })),
  ),
  picks: fc.array(fc.nat({ max: 59 }), { minLength: 4, maxLength: 4 }),
  ids: fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 4 }),
  level: fc.constantFrom<Level>('full', 'full', 'specific', 'specific', 'none'),
  endOffset: fc.constantFrom(...endOffsets.future),
  flag: fc.boolean(),
});

/** Sequences of acts; `kinds` narrows them to those that a caller can make. */
export const draftsArbitrary = (kinds: Act['kind'][], maxLength: number): fc.Arbitrary<Draft[]> =>
  fc.array(
    draftArbitrary.filter(({ kind }) => kinds.includes(kind)),
    { minLength: 1, maxLength },
  );

/** The act that a draft means in this world; `null` where the world has nothing to make it with. */
export function toAct(world: World, draft: Draft, now: number): Act | null {
  return makers[draft.kind](new Choice(world, draft, now));
}

const makers: Required<Makers> = {
  ...grantActs,
  ...relatorioActs,
  ...aplicativoActs,
  ...peopleActs,
  'time passes': ({ draft }) => ({
    kind: 'time passes',
    minutes: draft.flag ? 5 : 4 * 24 * 60,
  }),
};
