import { expect, it } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { accessExpiry, grantedMoment } from './accessExpiry.ts';
import { decideAnywhere, decideInAplicativos, decideOnDashboards } from './candidate.ts';
import { forAdministrators, forReaders } from './seenPages.ts';
import { accessOf, type StoredGrant } from './storedFacts.ts';

const now = new Date('2026-11-22T12:00:00Z');
const end = now.getTime() + 60_000;
const actor = {
  is_superuser: false,
  groups: [] as readonly string[],
  clienteId: 1,
  until: null,
  restrictions: null,
} as Actor;
const named: StoredGrant = {
  aplicativo: null,
  isActive: null,
  isShown: null,
  equipe: null,
  nome: null,
  access: 'full',
  pages: [],
  existing: null,
  until: null,
  by: 7,
  at: end,
};
const record: StoredGrant = { ...named, aplicativo: 3, isActive: true, isShown: true };
const found = (...grants: StoredGrant[]) => ({ relatorio: { cliente_id: 1 }, grants });
const person = { by: 'person', grantedBy: 7, grantedAt: new Date(end), until: null };

it('AMBIG-07 a grant on Dashboards opens there only, and a record in its application only', () => {
  expect(decideOnDashboards(actor, found(named, record), now).reasons).toMatchObject([person]);
  expect(decideOnDashboards(actor, found(record), now).blockers).toEqual(['no grant']);
  expect(decideInAplicativos(actor, found(named), now).blockers).toEqual(['no grant']);
  expect(decideInAplicativos(actor, found(named, record), now).reasons).toMatchObject([person]);
  expect(decideAnywhere(actor, found(named, record), now).reasons).toHaveLength(2);
  const both = found(record, { ...record, equipe: 5, nome: 'Vendas' });
  expect(decideInAplicativos(actor, both, now).reasons).toHaveLength(2);
  expect(decideAnywhere(actor, found(), now).blockers).toEqual(['no grant']);
  const other = { relatorio: { cliente_id: 2 }, grants: [named] };
  expect(decideAnywhere(actor, other, now).blockers).toContain('other cliente');
  const superuser = { ...actor, is_superuser: true };
  expect(decideInAplicativos(superuser, found(), now)).toMatchObject({ access: 'full' });
});

it.each<[Partial<StoredGrant>, string[]]>([
  [{ isActive: false }, ['aplicativo inactive']],
  [{ isShown: false }, ['relatorio inactive in aplicativo']],
  [{ isActive: null, isShown: null }, ['aplicativo inactive', 'relatorio not in aplicativo']],
  [{ until: now.getTime() }, ['grant ended']],
])('EQP-05 a record with %j does not open, and another application does', (state, blockers) => {
  const bad = { ...record, ...state };
  expect(decideInAplicativos(actor, found(bad), now).blockers).toEqual(['no grant', ...blockers]);
  const good = { ...record, aplicativo: 4, equipe: 5, nome: 'Vendas', until: end };
  const decision = decideInAplicativos(actor, found(bad, good), now);
  const by = { equipe: { id: 5, nome: 'Vendas' } };
  expect(decision).toMatchObject({ access: 'full', until: new Date(end), reasons: [{ by }] });
  expect(decision.reasons).toHaveLength(1);
});

it('PRAZO-03 PRAZO-05 an access ends with its grants or with the account', () => {
  const until = new Date(end - 1);
  expect(accessExpiry({ until: null }, null)).toEqual({});
  expect(accessExpiry({ until }, end)).toEqual({ acesso_ate: until.toISOString() });
  expect(accessExpiry({ until: null }, end)).toEqual({ acesso_ate: new Date(end).toISOString() });
  expect(grantedMoment(end)).toEqual({ liberado_em: new Date(end).toISOString() });
  expect([grantedMoment(null), grantedMoment(undefined)]).toEqual([{}, {}]);
  const access = { access: 'specific', pages: ['a'], existing: [], until: end } as const;
  const nobody = { by: 'person', grantedBy: null, grantedAt: null };
  expect(accessOf(access)).toEqual({ ...access, ...nobody, until: new Date(end) });
});

it('LER-03 DIA-02 readers get the listed pages, administrators all, and both the mark of an unknown class', () => {
  const pages = [
    { nome: 'a', titulo: 'A', visibilidade: 0 },
    { nome: 'b', titulo: 'B', visibilidade: 1 },
    { nome: 'c', titulo: 'C', correcao: 'interna' as const },
    { nome: 'd', titulo: 'D' },
  ];
  const [a, d] = [
    { nome: 'a', titulo: 'A' },
    { nome: 'd', titulo: 'D', sem_classe: true },
  ];
  expect(forReaders(pages)).toEqual([a, d]);
  expect(forAdministrators(pages)).toEqual([
    { ...a, classe: 'listada', correcao: null },
    { nome: 'b', titulo: 'B', classe: 'interna', correcao: null },
    { nome: 'c', titulo: 'C', classe: 'interna', correcao: 'interna' },
    { ...d, classe: 'listada', correcao: null },
  ]);
});
