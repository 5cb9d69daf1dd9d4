import { foldTitle } from '@portal/api-client/files';
import { type TextName, textNames, userRecord } from '@portal/api-client/records';

/** The texts of a person. Each is a column. */
export type Text = TextName<typeof userRecord>;
/** What a column may hold, apart from attributes. `full_name` is split into the first word and the rest. */
type Column =
  | Text
  | 'full_name'
  | 'password'
  | 'groups'
  | 'cliente'
  | 'equipes'
  | 'convidar'
  | 'situacao';

/** The titles of the columns, as they are compared: without accents, in lower case. */
export const columns: ReadonlyMap<Column, readonly string[]> = new Map<Column, readonly string[]>([
  ...textNames(userRecord).map((name): [Column, readonly string[]] => {
    const { title, csv } = userRecord[name];
    return [name, [title, ...csv.aliases]];
  }),
  ['full_name', ['nome completo', 'nome e sobrenome', 'full name']],
  ['password', ['senha', 'password', 'senha inicial', 'senha provisoria']],
  ['groups', ['grupo', 'grupos', 'groups', 'papel', 'papeis']],
  ['cliente', ['cliente', 'cliente_nome']],
  ['equipes', ['equipe', 'equipes', 'time', 'times']],
  ['convidar', ['convidar', 'convite', 'enviar convite', 'invite']],
]);

/**
 * The titles that other programs write, the best first: Entra, Microsoft 365, `Get-AzADUser`, `Get-ADUser`, csvde, Google Workspace and
 * lists of human resources. `situacao` tells who is deactivated there.
 */
export const foreignColumns: ReadonlyMap<Column, readonly string[]> = new Map<
  Column,
  readonly string[]
>([
  [
    'username',
    [
      'userPrincipalName',
      'user principal name',
      'user name',
      'nome principal do usuario',
      'upn',
      'sAMAccountName',
      'usuarios',
      'usuario (login)',
      'login de rede',
      'nome de logon',
      'conta',
    ],
  ],
  [
    'email',
    [
      'mail',
      'email address',
      'EmailAddress',
      'e-mail address',
      'primary email',
      'e-mail corporativo',
      'email corporativo',
      'e-mail principal',
      'email principal',
      'correio eletronico',
      'e-mails',
      'emails',
    ],
  ],
  ['first_name', ['givenName', 'given name', 'first name']],
  ['last_name', ['surname', 'sn', 'last name', 'family name']],
  ['password', ['initial password']],
  [
    'situacao',
    [
      'accountEnabled',
      'enabled',
      'block sign in (yes/no)',
      'block credential',
      'userAccountControl',
      'status',
      'situacao',
      'ativo',
    ],
  ],
]);
/** Titles of whole names, where no column has a part of one. */
export const wholeNames: readonly string[] = [
  'displayName',
  'display name',
  'nome de exibicao',
  'nome do colaborador',
  'colaborador',
  'funcionario',
  'cn',
  'name',
];

const known: ReadonlySet<string> = new Set([...columns.values()].flat().map(foldTitle));

/** The field of a column of values: the folded name of the attribute after the prefix. */
type AtributoField = `atributo ${string}`;
const prefix = 'atributo:';

/** Returns the title under which a file that the portal writes has the values of an attribute. */
export const atributoTitle = (nome: string): string =>
  known.has(foldTitle(nome)) ? prefix + nome : nome;

/**
 * Returns the columns of values with their titles: the name of the attribute, and `atributo:{nome}`. A title that means another column
 * already is left out, so an attribute named `Email` has the second title only. Attributes of several clientes may share a column.
 */
export function atributoColumns(
  names: readonly string[],
): ReadonlyMap<AtributoField, readonly string[]> {
  const own = new Set(names.map(foldTitle));
  return new Map(
    [...own].map((title): [AtributoField, readonly string[]] => {
      const prefixed = foldTitle(prefix + title);
      return [
        `atributo ${title}`,
        [
          ...(known.has(title) ? [] : [title]),
          ...(known.has(prefixed) || own.has(prefixed) ? [] : [prefixed]),
        ],
      ];
    }),
  );
}
