import {
  type Blocker,
  type Decision,
  lastDayText,
  type Reason,
  type Restriction,
} from '@portal/api-client/rules';
import { unseenTitle } from '../../domain/pages/knownTitles.ts';

/** What the sentences of an explanation name. */
export interface Named {
  readonly pessoa: string;
  readonly relatorio: string;
  /** Null for Dashboards. */
  readonly aplicativo: string | null;
  /** The title of the page that is asked for. */
  readonly pagina: string | null;
  /** The names of the people who gave grants, by id. */
  readonly autores: ReadonlyMap<number, string>;
  /** The titles of pages, by the provider's names. */
  readonly titulos: ReadonlyMap<string, string>;
  /** Since when the portal records who gives grants. */
  readonly recordedSince: Date;
  /** The end of the account; null for none. */
  readonly accountExpiry: Date | null;
  /** What binds the person to networks and hours. */
  readonly restricoes: readonly Restriction[];
  /** The latest end among the grants that have ended; null for none. */
  readonly grantExpiry: Date | null;
}

const placeOf = ({ aplicativo }: Named) => aplicativo ?? 'Dashboards';
/** The day of an instant in Brasília. */
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });
const dayOf = (at: Date) => dayFormat.format(at);
const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The sentence of a verdict. Spec EXPL-03. */
export function verdictSentence(decision: Decision, named: Named): string {
  const subject = `${named.pessoa} ${decision.access === 'none' ? 'não vê' : 'vê'} ${named.relatorio} em ${placeOf(named)}`;
  const [deciding] = decision.reasons;
  if (!deciding) return `${subject}.`;
  const end = decision.until ? ` O acesso termina em ${lastDayText(decision.until)}.` : '';
  return `${subject} porque ${reasonClause(deciding, named)}.${end}`;
}

/** What is added about a page that only its report opens. Spec LER-03. */
export const insidePageSentence = 'Esta página é aberta por detalhamento.';

/** The sentence of one reason. */
export function reasonSentence(reason: Reason, named: Named): string {
  const clause = reasonClause(reason, named);
  const end = 'until' in reason && reason.until ? `, até ${lastDayText(reason.until)}` : '';
  return `${clause.charAt(0).toLocaleUpperCase('pt-BR')}${clause.slice(1)}${end}.`;
}

function reasonClause(reason: Reason, named: Named): string {
  if (!('grantedBy' in reason)) {
    return `é ${reason.role === 'superuser' ? 'Superuser' : reason.role}`;
  }
  const { by, access, pages, grantedBy, grantedAt } = reason;
  const who = by === 'person' ? 'tem' : `a equipe ${by.equipe.nome} tem`;
  const titles = pages.map((page) => named.titulos.get(page) ?? unseenTitle);
  const what =
    access === 'full' ? 'Acesso Total' : `Páginas Específicas (${listFormat.format(titles)})`;
  const author = grantedBy === null ? undefined : named.autores.get(grantedBy);
  const given =
    grantedAt === null
      ? `desde antes de ${dayOf(named.recordedSince)}`
      : `dado${author === undefined ? '' : ` por ${author}`} em ${dayOf(grantedAt)}`;
  return `${who} ${what}, ${given}`;
}

const holderOf = ({ equipe }: Restriction) =>
  equipe === null ? 'o cliente' : `a equipe ${equipe.nome}`;

const horariosOf = (restricoes: readonly Restriction[], isOfTeam: boolean) =>
  listFormat.format(
    restricoes
      .filter(({ equipe }) => (equipe !== null) === isOfTeam)
      .flatMap(({ horarios }) => horarios),
  );

/** What is added about the networks that bind a person: from where they call is not known here. Spec REDE-02. */
export const networkSentences = (restricoes: readonly Restriction[]): string[] =>
  restricoes
    .filter(({ redes }) => redes.length > 0)
    .map(
      (one) =>
        `Só entra pelas redes que ${holderOf(one)} permite: ${listFormat.format(one.redes)}.`,
    );

/** What is added about the hours that bind a person who may open the report now. */
export const hourSentences = (restricoes: readonly Restriction[]): string[] =>
  restricoes
    .filter(({ horarios }) => horarios.length > 0)
    .map(
      (one) =>
        `Só entra nos horários que ${holderOf(one)} permite: ${listFormat.format(one.horarios)}.`,
    );

/** The code and the sentence of each thing that stands in the way. Spec EXPL-04. */
export const blockerSentences: Readonly<
  Record<Blocker, readonly [codigo: string, frase: (named: Named) => string]>
> = {
  'person inactive': ['pessoa_desativada', ({ pessoa }) => `A conta de ${pessoa} está desativada.`],
  'person ended': [
    'pessoa_com_prazo_encerrado',
    ({ pessoa, accountExpiry }) =>
      `A conta de ${pessoa} terminou${accountExpiry ? ` em ${lastDayText(accountExpiry)}` : ''}.`,
  ],
  'cliente network': [
    'fora_das_redes_do_cliente',
    ({ pessoa }) => `${pessoa} está fora das redes permitidas pelo cliente.`,
  ],
  'cliente hours': [
    'fora_dos_horarios_do_cliente',
    ({ pessoa, restricoes }) =>
      `${pessoa} está fora dos horários permitidos pelo cliente: ${horariosOf(restricoes, false)}.`,
  ],
  'equipe network': [
    'fora_das_redes_da_equipe',
    ({ pessoa }) => `${pessoa} está fora das redes permitidas por suas equipes.`,
  ],
  'equipe hours': [
    'fora_dos_horarios_da_equipe',
    ({ pessoa, restricoes }) =>
      `${pessoa} está fora dos horários permitidos por suas equipes: ${horariosOf(restricoes, true)}.`,
  ],
  termos: ['termos', ({ pessoa }) => `${pessoa} ainda não aceitou os termos do cliente.`],
  'other cliente': ['outro_cliente', ({ pessoa }) => `${pessoa} é de outro cliente.`],
  'aplicativo inactive': [
    'aplicativo_inativo',
    (named) => `O aplicativo ${placeOf(named)} está inativo.`,
  ],
  'relatorio not in aplicativo': [
    'relatorio_fora_do_aplicativo',
    (named) => `O relatório ${named.relatorio} não faz parte do aplicativo ${placeOf(named)}.`,
  ],
  'relatorio inactive in aplicativo': [
    'relatorio_inativo_no_aplicativo',
    (named) => `O relatório ${named.relatorio} está inativo no aplicativo ${placeOf(named)}.`,
  ],
  'no grant': [
    'sem_acesso',
    (named) =>
      `${named.pessoa} não tem acesso a ${named.relatorio} em ${placeOf(named)}, nem direto nem por equipe.`,
  ],
  'grant ended': [
    'acesso_encerrado',
    ({ pessoa, grantExpiry }) =>
      `O acesso de ${pessoa} terminou${grantExpiry ? ` em ${lastDayText(grantExpiry)}` : ''}.`,
  ],
  'granted pages gone': [
    'paginas_permitidas_ausentes',
    ({ pessoa, relatorio }) =>
      `Nenhuma das páginas permitidas a ${pessoa} existe mais em ${relatorio}.`,
  ],
  'page not permitted': [
    'pagina_nao_permitida',
    ({ pagina, pessoa }) => `A página ${pagina} não está entre as permitidas a ${pessoa}.`,
  ],
  'page gone': [
    'pagina_ausente',
    ({ pagina, relatorio }) => `A página ${pagina} não existe mais em ${relatorio}.`,
  ],
  'page unseen': [
    'pagina_nunca_vista',
    ({ pagina, relatorio }) => `A página ${pagina} nunca foi vista em ${relatorio}.`,
  ],
};
