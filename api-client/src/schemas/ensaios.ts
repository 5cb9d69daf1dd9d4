import { Type } from 'typebox';
import { arquivoPlano } from './arquivo.ts';
import { id, nullableId, nullableText, text } from './primitives.ts';

const acesso = Type.Object({
  acesso: Type.Union([Type.Literal('none'), Type.Literal('specific'), Type.Literal('full')]),
  /** The permitted pages of a `specific` access, by the provider's names. */
  paginas: Type.Array(text),
  /** When the access ends. Absent without an end, and with no access. */
  ate: Type.Optional(text),
});

/** A person who would open more or less of a report in one place. */
const linha = Type.Object({
  user: id,
  username: text,
  nome: text,
  relatorio: id,
  relatorio_nome: text,
  /** Null for Dashboards. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  antes: acesso,
  depois: acesso,
  /** True if a team is among the reasons of the access afterwards. */
  por_equipe: Type.Boolean(),
  /** True if the person opened the report in the last 30 days. */
  abriu_recentemente: Type.Boolean(),
});

/** What is sent to Power BI for the data: role and name are empty if none is known to be sent. */
const enviado = Type.Object({
  rls_role: text,
  nome_enviado: text,
  /** What `CUSTOMDATA()` reads; empty for none. Present if the change changes it. */
  custom_data: Type.Optional(text),
  /** Why an opening is refused. Present where it is. */
  recusa: Type.Optional(text),
  /** Power BI's id of the report. Present if the change puts another report behind the configuration. */
  report_id: Type.Optional(text),
});

/** A person who would read other data of a report. */
const dado = Type.Object({
  user: id,
  username: text,
  nome: text,
  relatorio: id,
  relatorio_nome: text,
  antes: enviado,
  depois: enviado,
});

const pessoa = { user: id, username: text, nome: text };

/** How many people would read the data of another role. An empty text is no role. */
const funcao = Type.Object({ antes: text, depois: text, pessoas: Type.Integer() });

/** What the change does, and the name of the person, report, application, team or cliente to which it does it. */
const ato = Type.Object({
  acao: Type.Enum([
    'excluir',
    'desativar',
    'ativar',
    'mover',
    'trocar_relatorio',
    'alterar_funcao',
    'alterar_nome_enviado',
    'alterar_grupos',
    'alterar_membros',
    'alterar_acesso',
    'alterar_relatorios',
    'alterar_prazo',
    'restaurar',
    'alterar',
  ]),
  nome: text,
});

export const ensaio = Type.Object({
  /** Absent for a change that changes nothing, and from servers before it. Spec CONF-01. */
  ato: Type.Optional(ato),
  /** A digest of who gains and who loses. A change that sends it as `X-Ensaio` is refused if the effect has become another one. */
  impressao: text,
  /** The first 1,000 rows, sorted by the person's name. */
  ganham: Type.Array(linha),
  /** The first 1,000 rows: people who opened the report recently come first, then the others, each part sorted by name. */
  perdem: Type.Array(linha),
  /** The first 1,000 rows: reports that no longer open come first. */
  dados: Type.Array(dado),
  /** The first 1,000 rows of people who keep their access, with another end. Those without an end come first, then by name. */
  prazos: Type.Optional(Type.Array(linha)),
  /** How many active people the clientes of those who gain and lose have. Absent if nobody does, and from an older server. Spec TELA-05. */
  total_de_pessoas: Type.Optional(Type.Integer()),
  /** How many people are in all rows of each list. */
  pessoas: Type.Object({
    ganham: Type.Integer(),
    perdem: Type.Integer(),
    dados: Type.Optional(Type.Integer()),
    /**
     * Those among them for whom a report no longer opens, and those who read other data. A person may be in both. Present if a report
     * no longer opens for somebody.
     */
    recusados: Type.Optional(Type.Integer()),
    outros_dados: Type.Optional(Type.Integer()),
    prazos: Type.Optional(Type.Integer()),
    /** How many people of `prazos` keep an access whose end is taken away. */
    sem_fim: Type.Optional(Type.Integer()),
  }),
  /** The first 1,000 people who gain and who lose, each once, in the order of the rows. Spec CONF-01. */
  quem: Type.Optional(
    Type.Object({
      ganham: Type.Array(Type.Object(pessoa)),
      perdem: Type.Array(Type.Object({ ...pessoa, abriu_recentemente: Type.Boolean() })),
    }),
  ),
  /** The subscriptions of the person that end with them, although others get them, by name. Present if there are any. */
  assinaturas: Type.Optional(
    Type.Array(Type.Object({ id, visao_nome: text, destinatarios: Type.Array(text) })),
  ),
  /** The keys that stop with their makers. Present if there are any. */
  chaves: Type.Optional(Type.Array(Type.Object({ id, nome: text }))),
  /** How many active people a notice reaches, and the names of the teams that it is for; none for everybody. Present for a notice. Spec AVISO-01. */
  alcance: Type.Optional(Type.Object({ pessoas: Type.Integer(), equipes: Type.Array(text) })),
  /** What the file of a cliente would change. Present for such a file. Spec ARQ-02. */
  arquivo: Type.Optional(arquivoPlano),
  /** The people who are in now and whom networks or hours would keep out; `voce` if the caller is among them. Present if there are any. */
  saem: Type.Optional(
    Type.Object({
      total: Type.Integer(),
      pessoas: Type.Array(Type.Object(pessoa)),
      voce: Type.Boolean(),
    }),
  ),
  /** The first 1,000 people who may no longer export or refresh a report that they go on to open. Present if there are any. Spec REDE-01. */
  direitos: Type.Optional(
    Type.Array(
      Type.Object({
        codigo: Type.Enum(['exportacao', 'atualizacao']),
        total: Type.Integer(),
        pessoas: Type.Array(Type.Object(pessoa)),
      }),
    ),
  ),
  /** The changes of role in all rows of `dados`. */
  funcoes: Type.Optional(Type.Array(funcao)),
});

/** A changing call of the console as data. Spec WIRE-05. */
export const createEnsaio = {
  body: Type.Object({
    metodo: Type.Union([Type.Literal('POST'), Type.Literal('PUT'), Type.Literal('DELETE')]),
    caminho: Type.String({ minLength: 1, maxLength: 300, pattern: '^/api/admin/[\\w/-]+$' }),
    corpo: Type.Optional(Type.Unknown()),
  }),
  response: ensaio,
};
