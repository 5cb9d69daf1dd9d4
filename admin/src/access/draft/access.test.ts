import type { AdminAplicativo, Permissao } from '@portal/api-client/contract';
import { describe, expect, it } from 'vitest';
import { foldRecords, hasPages, noAccess, tickedPages } from './access.ts';
import { toPermission } from './saveGrants.ts';

const app = { id: 1, relatorios_ids: [10, 20] } as unknown as AdminAplicativo;
const record = (
  user: number,
  relatorio: number,
  tipo_acesso: Permissao['tipo_acesso'],
  ...pages: string[]
) => ({
  id: relatorio,
  user,
  holder: user,
  relatorio,
  aplicativo: 1,
  tipo_acesso,
  paginas_permitidas: pages.map((nome_pagina) => ({ nome_pagina })),
});
const known = new Map([
  [10, ['p1', 'p2']],
  [20, ['q1']],
]);
const foldOf = (...records: ReturnType<typeof record>[]) =>
  foldRecords(records, app).get(7) ?? noAccess;

describe('the stored records of a person', () => {
  it('ADM-PERM-20 AMBIG-17 only full records mean full access', () => {
    expect(foldOf(record(7, 10, 'full'), record(7, 20, 'full')).type).toBe('full');
  });

  it('ADM-PERM-20 AMBIG-17 a specific record means specific access, and a full record beside it means all its pages', () => {
    const access = foldOf(record(7, 10, 'specific', 'p2'), record(7, 20, 'full'));
    expect(access.type).toBe('specific');
    expect(tickedPages(access, 10, known)).toEqual(['p2']);
    expect(tickedPages(access, 20, known)).toEqual(['q1']);
    expect(hasPages(access, [20], new Map())).toBe(true);
  });

  it.each([
    ['nothing stored', []],
    ['all none', [record(7, 10, 'none'), record(7, 20, 'none')]],
    ['one full, one missing', [record(7, 10, 'full')]],
    ['another application’s report', [record(7, 99, 'full')]],
  ])('AMBIG-17 %s means no access', (_, records) => {
    expect(foldOf(...records).type).toBe('none');
  });
});

describe('the request', () => {
  const access = foldOf(record(7, 10, 'specific', 'p1', 'gone'), record(7, 20, 'none'));

  it('ADM-PERM-05 ADM-PERM-08 the pages that still exist are sent, by configuration id', () => {
    expect(toPermission({ kind: 'user', id: 7, access, keepsEnds: true }, [10, 20], known)).toEqual(
      {
        user_id: 7,
        access_type: 'specific',
        allowed_pages: { 10: ['p1'] },
      },
    );
  });

  it('AMBIG-39 no access is sent without pages, though the ticks are kept', () => {
    const none = { ...access, type: 'none' as const };
    expect(
      toPermission({ kind: 'user', id: 7, access: none, keepsEnds: true }, [10], known),
    ).toEqual({
      user_id: 7,
      access_type: 'none',
      allowed_pages: {},
    });
    expect(tickedPages(none, 10, known)).toEqual(['p1']);
  });
});
