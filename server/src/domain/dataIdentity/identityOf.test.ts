import { describe, expect, it } from 'vitest';
import { type IdentityFacts, identityOf } from './identityOf.ts';

const norte = { id: 1, nome: 'Norte' };
const sul = { id: 2, nome: 'Sul' };
const plain: IdentityFacts = {
  username: 'ana',
  email: 'ana@aurora.example',
  rls_role: null,
  rls_nome: 'login',
  rls_nome_fixo: null,
  rls_atributo: null,
  hasPapeis: false,
  papeis: [],
  valores: [],
};
const own = { papel: 'Gerente', equipe: null };
const byNorte = { papel: 'Loja', equipe: norte };
const bySul = { papel: 'Caixa', equipe: sul };
const given = { ...plain, rls_role: 'Todos', hasPapeis: true };

describe('the roles of a person', () => {
  it.each<[string, Partial<IdentityFacts>, readonly string[], unknown]>([
    ['are their own before those of teams', { papeis: [byNorte, own] }, ['Gerente'], 'person'],
    [
      'are the union of those of their teams, each once',
      { papeis: [byNorte, bySul, { papel: 'Caixa', equipe: norte }] },
      ['Caixa', 'Loja'],
      [norte, sul],
    ],
    ['else are those for everybody', {}, ['Todos'], 'everybody'],
  ])('%s', (_, facts, roles, rolesFrom) => {
    expect(identityOf({ ...given, ...facts })).toMatchObject({ roles, rolesFrom, problem: null });
  });

  it('are refused if the configuration gives roles and the person has none', () => {
    expect(identityOf({ ...given, rls_role: null })).toEqual({
      refusal: expect.stringContaining('não tem nenhuma, nem por equipe'),
      forReader: expect.stringContaining('você ainda não tem uma função'),
    });
  });

  it('are none if the configuration gives none', () => {
    expect(identityOf(plain)).toMatchObject({ roles: [], rolesFrom: null, isConfigured: false });
  });

  it.each([
    [50, null],
    [51, 'O Power BI aceita até 50 funções (RLS) por pessoa, e esta pessoa tem 51.'],
  ])('are at most 50: %i', (count, problem) => {
    const papeis = Array.from({ length: count }, (_, n) => ({ papel: `r${n}`, equipe: norte }));
    expect(identityOf({ ...given, papeis })).toMatchObject({ problem });
  });
});

const loja = { ...plain, rls_nome: 'atributo', rls_atributo: 'loja' } as const;
const one = (valor: string, equipe: typeof norte | null) => ({ valor, equipe });

describe('the attribute that is sent', () => {
  it.each([
    ['the person’s before their teams’', [one('02', norte), one('01', null)], '01', 'person'],
    ['that on which teams agree', [one('02', norte), one('02', sul)], '02', [norte, sul]],
  ])('is %s', (_, valores, name, nameFrom) => {
    expect(identityOf({ ...loja, valores })).toMatchObject({
      name,
      customData: name,
      nameFrom,
      isConfigured: true,
    });
  });

  it('two teams with different values are a refusal that names both', () => {
    expect(identityOf({ ...loja, valores: [one('02', norte), one('03', sul)] })).toEqual({
      refusal: expect.stringMatching(
        /^As equipes Norte \(02\) e Sul \(03\) dão valores diferentes do atributo loja\./,
      ),
      forReader:
        'Suas equipes dão valores diferentes de loja, e o portal não sabe qual deles vale para você.',
    });
  });

  it('a person without a value is refused', () => {
    expect(identityOf(loja)).toEqual({
      refusal: expect.stringContaining('atributo loja ao Power BI, e esta pessoa não tem um valor'),
      forReader: expect.stringContaining('em loja, e você ainda não tem um valor'),
    });
  });
});
