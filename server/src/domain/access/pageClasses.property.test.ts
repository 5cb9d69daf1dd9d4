import { pageClasses } from '@portal/api-client/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const page = fc.record({
  nome: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  visibilidade: fc.option(fc.constantFrom(0, 1, 2)),
  correcao: fc.option(fc.constantFrom('listada' as const, 'interna' as const)),
});
const report = fc.uniqueArray(page, { selector: ({ nome }) => nome, minLength: 1 });

it('LER-03 in any report a page is listed, a correction to listed holds, and so does one to inside beside a listed page', () => {
  fc.assert(
    fc.property(report, (pages) => {
      const classes = pageClasses(pages);
      expect(classes.size).toBe(pages.length);
      expect([...classes.values()]).toContain('listada');
      for (const { nome, correcao } of pages) {
        if (correcao === 'listada') expect(classes.get(nome)).toBe('listada');
        if (correcao === 'interna' && pages.some((one) => one.correcao !== 'interna')) {
          expect(classes.get(nome)).toBe('interna');
        }
      }
    }),
  );
});
