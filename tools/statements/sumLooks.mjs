/**
 * What `e2e/screens/recordLook.ts` writes of a screen.
 *
 * @typedef {'passes' | 'violations' | 'incomplete' | 'inapplicable'} Outcome
 * @typedef {{
 *   screen: string;
 *   journey: string;
 *   axe: string;
 *   browser?: string;
 *   outcomes: readonly { rule: string; tags: readonly string[]; outcome: Outcome }[];
 *   phrases: number;
 *   isWhole: boolean;
 *   faults: readonly { phrase: string; criterion: string }[];
 *   media: number;
 * }} Look
 */

/**
 * What is kept of a run. `day` is an ISO date. Lists of `rules` are screens; a criterion is written `4.1.2`. A screen is `whole` if the
 * reader read all of it.
 *
 * @typedef {{
 *   day: string;
 *   version: string;
 *   axe: string;
 *   reader: string;
 *   browser: string;
 *   journeys: { passed: number; failed: number };
 *   screens: { screen: string; looks: number; phrases: number; whole: boolean; journeys: string[] }[];
 *   rules: { rule: string; criteria: string[]; passes: number; violations: string[]; incomplete: string[] }[];
 *   faults: { phrase: string; criterion: string; screens: string[] }[];
 *   media: string[];
 * }} Results
 */

const unique = (/** @type {readonly string[]} */ texts) => [...new Set(texts)].sort();
/** `wcag1410` is 1.4.10; `wcag2aa` is no criterion. */
const criteriaOf = (/** @type {readonly string[]} */ tags) =>
  tags.flatMap((tag) => {
    const [, ...digits] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return digits.length > 0 ? [digits.join('.')] : [];
  });

/**
 * Sums the looks of a run by screen, rule and fault, sorted.
 *
 * @param {readonly Look[]} looks
 * @param {Pick<Results, 'day' | 'version' | 'reader' | 'journeys'>} run
 * @returns {Results}
 */
export function sumLooks(looks, run) {
  const outcomes = looks.flatMap(({ screen, outcomes: all }) =>
    all.map((one) => ({ ...one, screen })),
  );
  const faults = looks.flatMap(({ screen, faults: all }) => all.map((one) => ({ ...one, screen })));
  return {
    ...run,
    axe: looks[0]?.axe ?? '',
    browser: looks[0]?.browser ?? '',
    screens: unique(looks.map(({ screen }) => screen)).map((screen) => {
      const own = looks.filter((look) => look.screen === screen);
      return {
        screen,
        looks: own.length,
        phrases: Math.max(...own.map(({ phrases }) => phrases)),
        whole: own.every(({ isWhole }) => isWhole),
        journeys: unique(own.map(({ journey }) => journey)),
      };
    }),
    rules: unique(outcomes.map(({ rule }) => rule)).map((rule) => {
      const own = outcomes.filter((one) => one.rule === rule);
      const screens = (/** @type {Outcome} */ outcome) =>
        unique(own.filter((one) => one.outcome === outcome).map(({ screen }) => screen));
      return {
        rule,
        criteria: unique(own.flatMap(({ tags }) => criteriaOf(tags))),
        passes: screens('passes').length,
        violations: screens('violations'),
        incomplete: screens('incomplete'),
      };
    }),
    faults: unique(faults.map(({ phrase }) => phrase)).map((phrase) => {
      const own = faults.filter((one) => one.phrase === phrase);
      return {
        phrase,
        criterion: own[0]?.criterion ?? '',
        screens: unique(own.map(({ screen }) => screen)),
      };
    }),
    media: unique(looks.filter((look) => look.media > 0).map(({ screen }) => screen)),
  };
}
