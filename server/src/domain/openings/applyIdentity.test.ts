import { describe, expect, it } from 'vitest';
import { PortalError } from '../../errors.ts';
import { type IdentityFacts, identityOf } from '../dataIdentity/identityOf.ts';
import { applyIdentity } from './applyIdentity.ts';

const ana = { username: 'ana', email: 'ana@aurora.example' };
const plain = { rls_role: null, rls_nome: 'login', rls_nome_fixo: null } as const;
const unshared = { rls_atributo: null, hasPapeis: false, papeis: [], valores: [] };

function identityFor(
  person: Pick<IdentityFacts, 'username' | 'email'>,
  settings: Pick<IdentityFacts, 'rls_role' | 'rls_nome' | 'rls_nome_fixo'>,
  ...sources: [paginatedIds: readonly string[], datasets: Parameters<typeof applyIdentity>[2]]
) {
  const identity = identityOf({ ...unshared, ...person, ...settings });
  if ('refusal' in identity) throw new Error(identity.refusal);
  return applyIdentity(identity, ...sources);
}
const report: readonly string[] = [];
const paginated = ['r'];
const open = {
  id: 'open',
  isEffectiveIdentityRequired: false,
  isEffectiveIdentityRolesRequired: false,
};
const guarded = { ...open, id: 'guarded', isEffectiveIdentityRequired: true };
const withRoles = { ...guarded, isEffectiveIdentityRolesRequired: true };

const problemOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof PortalError) return error.forAdmins ?? '';
    throw error;
  }
  return '';
};

describe('the identity of a token', () => {
  it.each([
    ['none without row-level security', plain, report, [open], null],
    [
      'the login and the role, for the datasets that demand it',
      { ...plain, rls_role: 'Sul' },
      report,
      [guarded, open],
      { username: 'ana', roles: ['Sul'], datasets: ['guarded'] },
    ],
    [
      'the e-mail address',
      { ...plain, rls_nome: 'email' },
      report,
      [guarded],
      { username: ana.email, roles: [], datasets: ['guarded'] },
    ],
    [
      'a fixed name',
      { ...plain, rls_nome: 'fixo', rls_nome_fixo: 'portal@aurora' },
      report,
      [guarded],
      { username: 'portal@aurora', roles: [], datasets: ['guarded'] },
    ],
    [
      'custom data',
      { ...plain, rls_nome: 'custom_data' },
      report,
      [guarded],
      { username: 'ana', roles: [], datasets: ['guarded'], customData: 'ana' },
    ],
    [
      'the report, for a paginated report',
      plain,
      paginated,
      [],
      { username: 'ana', roles: [], reports: ['r'] },
    ],
    [
      'report and datasets, for a paginated report on a dataset with row-level security',
      { ...plain, rls_role: 'Sul' },
      paginated,
      [guarded],
      { username: 'ana', roles: ['Sul'], datasets: ['guarded'], reports: ['r'] },
    ],
  ] as const)('is %s', (_, settings, provided, datasets, expected) => {
    expect(identityFor(ana, settings, provided, datasets)).toEqual(expected);
  });
});

describe('an identity that cannot be applied is refused', () => {
  it.each([
    [
      'a role without row-level security',
      { ...plain, rls_role: 'Sul' },
      report,
      [open],
      ana,
      /todos veriam todos os dados/,
    ],
    [
      'a role on a paginated report without it',
      { ...plain, rls_role: 'Sul' },
      paginated,
      [],
      ana,
      /todos veriam todos os dados/,
    ],
    [
      'two roles in one text',
      { ...plain, rls_role: 'Norte, Sul' },
      report,
      [guarded],
      ana,
      /sem acento e sem vírgula/,
    ],
    [
      'a login with an accent',
      plain,
      report,
      [guarded],
      { ...ana, username: 'joão.silva' },
      /não aceita o nome “joão.silva”/,
    ],
    [
      'no role for a dataset that demands one',
      plain,
      report,
      [guarded, withRoles],
      ana,
      /O modelo exige uma função/,
    ],
    [
      'a missing fixed name',
      { ...plain, rls_nome: 'fixo' },
      report,
      [guarded],
      ana,
      /não aceita o nome “”/,
    ],
  ] as const)('%s', (_, settings, provided, datasets, person, problem) => {
    expect(problemOf(() => identityFor(person, settings, provided, datasets))).toMatch(problem);
  });
});
