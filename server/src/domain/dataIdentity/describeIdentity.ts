import { type IdentityFacts, identityOf, type Origin, refusalOf } from './identityOf.ts';

/** Which data a person reads in a report, for administrators. */
export interface DescribedData {
  /** The roles that are sent, separated by commas; null for none. */
  readonly rls_role: string | null;
  /** The name that is sent; null if the configuration sends none by itself. */
  readonly nome_enviado: string | null;
  /** Why the report does not open; null if it does. */
  readonly recusa: string | null;
  readonly frase: string;
}

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/**
 * Says which roles and which name Power BI is sent about a person, and where each comes from. `facts` is null for a configuration that
 * sends nothing by itself. Power BI decides which rows that opens. Spec EXPL-05, SEG-03.
 */
export function describeIdentity(facts: IdentityFacts | null): DescribedData {
  const nothing = { rls_role: null, nome_enviado: null, recusa: null };
  if (!facts) {
    return {
      ...nothing,
      frase:
        'Nenhuma função é enviada ao Power BI: sem segurança em nível de linha no modelo, todos os dados do relatório podem ser lidos.',
    };
  }
  const identity = identityOf(facts);
  const recusa = refusalOf(identity);
  if ('refusal' in identity || recusa !== null) {
    return { ...nothing, recusa, frase: `O relatório não abre para esta pessoa. ${recusa}` };
  }
  const { roles, rolesFrom, name, nameFrom } = identity;
  const sent = `${name} (${nameOrigin(facts, nameFrom)})`;
  return {
    ...nothing,
    rls_role: roles.length > 0 ? roles.join(', ') : null,
    nome_enviado: name,
    frase:
      rolesFrom === null
        ? `Nenhuma função é enviada ao Power BI. O nome enviado é ${sent}.`
        : `Os dados são filtrados no Power BI ${roles.length > 1 ? 'pelas funções' : 'pela função'} ${listFormat.format(roles)} (${originText(rolesFrom)}), com o nome ${sent}.`,
  };
}

function originText(origin: Origin): string {
  if (origin === 'everybody') return 'de todos';
  if (origin === 'person') return 'da pessoa';
  const names = origin.map(({ nome }) => nome);
  return `${names.length > 1 ? 'das equipes' : 'da equipe'} ${listFormat.format(names)}`;
}

const nameTexts = { login: 'login', email: 'e-mail', custom_data: 'login', fixo: 'fixo' };

function nameOrigin({ rls_nome, rls_atributo }: IdentityFacts, from: Origin | null): string {
  if (rls_nome !== 'atributo') return nameTexts[rls_nome];
  return `atributo ${rls_atributo} ${from === null ? '' : originText(from)}`.trim();
}
