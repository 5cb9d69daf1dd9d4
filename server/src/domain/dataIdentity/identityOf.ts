import { createHash } from 'node:crypto';
import { isRlsName, isRlsRole, maxRlsRoles, type RlsNameKind } from '@portal/api-client/rules';

/** The team that gives a role or a value. */
export interface Team {
  readonly id: number;
  readonly nome: string;
}

/** What a configuration says about the rows of its readers. */
export interface IdentitySettings {
  /** The role of everybody who has no other one; null for none. */
  readonly rls_role: string | null;
  readonly rls_nome: RlsNameKind;
  readonly rls_nome_fixo: string | null;
  /** The name of the attribute that is sent; null unless `rls_nome` is `atributo`. */
  readonly rls_atributo: string | null;
  /** True if the configuration gives roles by person and team, also if nobody has one any more. */
  readonly hasPapeis: boolean;
}

/** What decides with which identity a person reads a report. */
export interface IdentityFacts extends IdentitySettings {
  readonly username: string;
  readonly email: string;
  /** The roles that the configuration gives to the person and to their teams. `equipe` is null for the person's own. */
  readonly papeis: readonly { readonly papel: string; readonly equipe: Team | null }[];
  /** The values of the attribute that is sent: the person's and their teams'. */
  readonly valores: readonly { readonly valor: string; readonly equipe: Team | null }[];
}

/** Where a role or a value comes from: from a setting for everybody, from the person, or from these teams. */
export type Origin = 'everybody' | 'person' | readonly Team[];

/** What Power BI is sent about a person, where it asks for an identity. */
export interface DataIdentity {
  readonly name: string;
  /** Sorted, each once. */
  readonly roles: readonly string[];
  readonly customData: string | null;
  /** Where the roles come from; null without roles. */
  readonly rolesFrom: Origin | null;
  /** Where the value of the attribute comes from; null unless an attribute is sent. */
  readonly nameFrom: Origin | null;
  /** True if the configuration filters the rows. If Power BI asks for no identity then, the report does not open. */
  readonly isConfigured: boolean;
  /** Why Power BI does not take it, for administrators; null if it does. It counts only where an identity is sent. */
  readonly problem: string | null;
}

/** Why a person has no identity: for administrators, and what the person themselves is told. The report does not open. */
export interface IdentityRefusal {
  readonly refusal: string;
  readonly forReader: string;
}

/**
 * Returns the identity with which a person reads a report. No other function makes one. The person's own roles count, else the union of
 * their teams', else the role for everybody; a configuration that gives roles refuses a person who has none. A value of the person
 * counts before those of their teams, which must be equal. Spec SEG-01, SEG-02, SEG-03, NUV-06. docs/decisions/server-data-identity.md
 */
export function identityOf(facts: IdentityFacts): DataIdentity | IdentityRefusal {
  const roles = rolesOf(facts);
  if ('refusal' in roles) return roles;
  const name = nameOf(facts);
  if ('refusal' in name) return name;
  const identity = {
    name: name.value,
    roles: roles.value,
    customData: sendsCustomData(facts) ? name.value : null,
    rolesFrom: roles.from,
    nameFrom: name.from,
    isConfigured: roles.value.length > 0 || facts.rls_nome === 'atributo',
  };
  return { ...identity, problem: problemOf(identity) };
}

/**
 * Returns why a report does not open for a person, as far as the portal knows without Power BI; null if nothing stands in the way. A name
 * that Power BI does not take counts only where the configuration filters the rows: elsewhere Power BI may not ask for it.
 */
export function refusalOf(identity: DataIdentity | IdentityRefusal): string | null {
  if ('refusal' in identity) return identity.refusal;
  return identity.isConfigured ? identity.problem : null;
}

interface Found<Value> {
  readonly value: Value;
  readonly from: Origin | null;
}

function rolesOf({
  rls_role,
  hasPapeis,
  papeis,
}: IdentityFacts): Found<readonly string[]> | IdentityRefusal {
  const own = papeis.filter(({ equipe }) => equipe === null);
  const given = own.length > 0 ? own : papeis;
  if (given.length > 0) {
    const value = [...new Set(given.map(({ papel }) => papel))].sort();
    return { value, from: own.length > 0 ? 'person' : teamsOf(given) };
  }
  if (rls_role) return { value: [rls_role], from: 'everybody' };
  if (!hasPapeis) return { value: [], from: null };
  return {
    refusal:
      'Este relatório dá funções (RLS) por pessoa e por equipe, e esta pessoa não tem nenhuma, nem por equipe. Dê uma função a ela, a uma equipe dela, ou a todos.',
    forReader:
      'Este relatório mostra a cada pessoa os dados da função dela, e você ainda não tem uma função.',
  };
}

function nameOf(facts: IdentityFacts): Found<string> | IdentityRefusal {
  const { rls_nome, rls_nome_fixo, username, email } = facts;
  if (rls_nome === 'email') return { value: email, from: null };
  if (rls_nome === 'fixo') return { value: rls_nome_fixo ?? '', from: null };
  return rls_nome === 'atributo' ? attributeOf(facts) : { value: username, from: null };
}

function attributeOf({ rls_atributo, valores }: IdentityFacts): Found<string> | IdentityRefusal {
  const own = valores.find(({ equipe }) => equipe === null);
  if (own) return { value: own.valor, from: 'person' };
  const [first] = valores;
  if (!first) {
    return {
      refusal: `Este relatório envia o atributo ${rls_atributo} ao Power BI, e esta pessoa não tem um valor, nem por equipe.`,
      forReader: `Este relatório mostra a cada pessoa os dados do valor dela em ${rls_atributo}, e você ainda não tem um valor.`,
    };
  }
  const other = valores.find(({ valor }) => valor !== first.valor);
  if (!other) return { value: first.valor, from: teamsOf(valores) };
  return {
    refusal: `As equipes ${first.equipe?.nome} (${first.valor}) e ${other.equipe?.nome} (${other.valor}) dão valores diferentes do atributo ${rls_atributo}. Dê um valor à pessoa, ou tire-a de uma das equipes.`,
    forReader: `Suas equipes dão valores diferentes de ${rls_atributo}, e o portal não sabe qual deles vale para você.`,
  };
}

function teamsOf(given: readonly { readonly equipe: Team | null }[]): readonly Team[] {
  const teams = given.flatMap(({ equipe }) => equipe ?? []);
  return [...new Map(teams.map((team) => [team.id, team])).values()];
}

/** An attribute is sent both as name and as custom data, so that the model may read either. */
const sendsCustomData = ({ rls_nome }: IdentityFacts) =>
  rls_nome === 'custom_data' || rls_nome === 'atributo';

/** Says which limit of Power BI an identity breaks. Spec NUV-05. */
function problemOf({ name, roles }: Pick<DataIdentity, 'name' | 'roles'>): string | null {
  const wrong = roles.find((role) => !isRlsRole(role));
  if (wrong !== undefined) {
    return `A RLS Role “${wrong}” não é aceita pelo Power BI: use até 50 caracteres sem acento e sem vírgula.`;
  }
  if (roles.length > maxRlsRoles) {
    return `O Power BI aceita até ${maxRlsRoles} funções (RLS) por pessoa, e esta pessoa tem ${roles.length}.`;
  }
  if (isRlsName(name)) return null;
  return `O Power BI não aceita o nome “${name}” para segurança em nível de linha: ele precisa ter até 256 caracteres, sem acento e sem espaço. Escolha outro nome na configuração do relatório, como o e-mail.`;
}

/** Returns a text that is equal for two identities with which Power BI shows the same rows. It tells nothing about them. */
export function digestOf({
  name,
  roles,
  customData,
}: Pick<DataIdentity, 'name' | 'roles' | 'customData'>): string {
  const text = JSON.stringify([name, roles, customData]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
