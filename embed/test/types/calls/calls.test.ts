// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { compileUses, readUses } from './compileCalls.ts';
import { knownDifferences } from './differences.ts';
import type { Use } from './writeCalls.ts';

let uses: readonly Use[];
let errors: ReadonlyMap<string, string>;

beforeAll(() => {
  uses = readUses();
  errors = compileUses(uses, 'ours');
}, 120_000);

const titlesWith = (pattern: RegExp) => uses.filter(({ title }) => pattern.test(title));

describe('every use of the public members of powerbi-client 2.24.1', () => {
  it('is written: constructors and calls with each type of argument, fields, and overrides', () => {
    expect(uses.length).toBeGreaterThan(3000);
    for (const kind of ['Report', 'Dashboard', 'Visual', 'Tile', 'Qna', 'Create']) {
      const own = new RegExp(`^new kit\\.${kind}\\(.*models\\.I\\w*Configuration`);
      expect(titlesWith(own).length, kind).toBeGreaterThan(10);
    }
    for (const title of [
      'kit.Report.config: models.IReportEmbedConfiguration',
      'kit.Report.service: kit.service.Service',
      'kit.Report.validate(models.IReportEmbedConfiguration): models.IError[]',
      'kit.service.Service.hpm.get(string, any, Window, string): Promise<hpm.IHttpPostMessageResponse<T>>',
      'window.powerbi: kit.service.Service',
    ]) {
      expect(uses.map((use) => use.title)).toContain(title);
    }
    const factory =
      /\.register\(string, \(service: kit\.service\.Service, .* => kit\.Embed, string/;
    expect(titlesWith(factory)).toHaveLength(1);
  });

  it('is reported if it is no TypeScript at all', { tags: ['slow'] }, () => {
    const wrong = { title: 'wrong', text: 'const NAME = 1 +;' };
    const right = { title: 'right', text: 'const NAME = 1;' };
    expect([...compileUses([right, wrong, right], 'ours').keys()]).toEqual(['wrong']);
  });

  it('compiles against powerbi-client', { tags: ['slow'] }, () => {
    expect([...compileUses(uses, 'powerbi-client')]).toEqual([]);
  });

  it('compiles against this package, but for the uses in the table of differences', () => {
    const isKnown = (title: string) => knownDifferences.some((known) => known.uses.test(title));
    expect([...errors].filter(([title]) => !isKnown(title))).toEqual([]);
  });

  it.each(knownDifferences)('still do not compile: $uses', ({ uses: pattern }) => {
    expect([...errors.keys()].some((title) => pattern.test(title))).toBe(true);
  });
});
