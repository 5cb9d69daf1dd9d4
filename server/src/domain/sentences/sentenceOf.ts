import { exportFormats } from '@portal/api-client/rules';
import { momentText } from '../../platform/momentText.ts';
import { accessPhrases } from './access.ts';
import { createdAlerta, deletedAlerta, updatedAlerta } from './alertas.ts';
import { createdAssinatura, deletedAssinatura, updatedAssinatura } from './assinaturas.ts';
import { decidedPedido, madePedido } from './pedidos.ts';
import { foundSentence } from './pendencias.ts';
import {
  createdPerson,
  deletedPerson,
  endedSessions,
  idlePerson,
  linkedPerson,
  restoredPerson,
  updatedPerson,
} from './people.ts';
import { listOf, type Phrases, type Told } from './Told.ts';
import {
  createdThing,
  deletedThing,
  restoredThing,
  updatedCliente,
  updatedThing,
} from './things.ts';

/** Tells which pages the browser of a person told to be hidden or shown by the author of a report. Spec LER-03. */
const toldPages: Phrases = ({ target, details, nameOf }) => {
  const part = (titles: unknown, said: string) =>
    Array.isArray(titles) && titles.length > 0 ? [`${said} ${listOf(titles.map(String))}`] : [];
  const told = [
    ...part(details.ocultas, 'como ocultas pelo autor:'),
    ...part(details.visiveis, 'como visíveis:'),
    ...part(details.visuais, 'com'),
  ];
  if (told.length === 0) told.push('sem visuais a trocar');
  return [`abriu o relatório ${nameOf(target)}, e o navegador informou páginas ${told.join('; ')}`];
};

const things = [
  'equipe',
  'relatorio',
  'aplicativo',
  'cliente',
  'atributo',
  'chave',
  'gancho',
  'provedor',
  'aviso',
];

/** What the author of each action did. */
const phrases: Readonly<Record<string, Phrases>> = {
  'user.create': createdPerson,
  'user.update': updatedPerson,
  'user.delete': deletedPerson,
  'user.restore': restoredPerson,
  'user.link': linkedPerson,
  'user.idle': idlePerson,
  'user.join': ({ target, nameOf, values }) => [
    `juntou ${nameOf(target)} ao diretório ${values[0]?.depois ?? ''}`,
  ],
  'equipe.join': ({ target, nameOf, values }) => [
    `juntou a equipe ${nameOf(target)} ao diretório ${values[0]?.depois ?? ''}`,
  ],
  'pendencia.allow': ({ details }) => [
    `permitiu que o diretório ${details.nome} desative ou exclua ${details.pessoas} ${details.pessoas === '1' ? 'pessoa' : 'pessoas'}`,
  ],
  'user.taken': () => ['tentou usar um usuário ou e-mail que já existe'],
  'permissao.create': accessPhrases,
  'permissao.update': accessPhrases,
  'permissao.delete': accessPhrases,
  'pedido.create': madePedido,
  'pedido.update': decidedPedido,
  'assinatura.create': createdAssinatura,
  'assinatura.update': updatedAssinatura,
  'assinatura.delete': deletedAssinatura,
  'alerta.create': createdAlerta,
  'alerta.update': updatedAlerta,
  'alerta.delete': deletedAlerta,
  ...Object.fromEntries(
    things.flatMap((noun) => [
      [`${noun}.create`, createdThing],
      [`${noun}.update`, updatedThing],
      [`${noun}.delete`, deletedThing],
      [`${noun}.restore`, restoredThing],
    ]),
  ),
  'cliente.update': updatedCliente,
  'relatorio.told': toldPages,
  'pagina.refused': ({ target, details, nameOf }) => {
    const { aplicativo, pagina } = details;
    const place = aplicativo === undefined ? '' : ` em ${nameOf(`aplicativo:${aplicativo}`)}`;
    return [
      `tentou ver a página ${pagina} do relatório ${nameOf(target)}${place}, que não foi liberada`,
    ];
  },
  'session.open': ({ details }) => [`entrou${waysOf(details)[String(details.method)] ?? ''}`],
  'session.close': () => ['saiu'],
  'session.end': endedSessions,
  'ver_como.start': ({ target, nameOf }) => [`começou a ver o portal como ${nameOf(target)}`],
  'ver_como.open': ({ target, details, nameOf }) => [
    `abriu ${nameOf(target)} vendo como ${nameOf(`user:${details.user}`)}`,
  ],
  'ver_como.end': ({ target, nameOf }) => [`deixou de ver o portal como ${nameOf(target)}`],
  'lista.export': ({ target, details }) => [
    `exportou a lista ${lists[target] ?? target} (${linesText(Number(details.linhas))})`,
  ],
  'relatorio.export': ({ target, details, nameOf }) => [
    `baixou o relatório ${nameOf(target)} em ${formatOf(details)}`,
  ],
  'relatorio.mail': ({ target, details, nameOf }) => [
    `enviou a ${nameOf(`user:${details.user}`)}, por e-mail, o relatório ${nameOf(target)} em ${formatOf(details)}`,
  ],
  'incidente.create': ({ details }) => [
    `pediu um relatório de incidente de ${dayText(details.de)} a ${dayText(details.ate)}`,
  ],
  'termos.accept': ({ details }) => [`aceitou a versão ${details.versao} dos termos`],
  'personal-data.erase': ({ target }) => [
    `apagou os dados pessoais do usuário ${target.slice('user:'.length)}`,
  ],
  'personal-data.export': ({ target, details, nameOf }) => [
    details.own
      ? 'baixou os seus dados pessoais'
      : `exportou os dados pessoais de ${nameOf(target)}`,
  ],
  denied: ({ target, details, nameOf }) => {
    const seen = details.user === undefined ? '' : `, vendo como ${nameOf(`user:${details.user}`)}`;
    return [`tentou o que não pode${seen}: ${target}`];
  },
};

const formatOf = ({ formato }: Readonly<Record<string, unknown>>) =>
  (exportFormats as Readonly<Record<string, string>>)[String(formato)] ?? String(formato);
const dayText = (day: unknown) => String(day).split('-').reverse().join('/');

/** How somebody signed in, by the method. The product of an entry stands beside its author. */
const waysOf = ({ codigo, provedor }: Readonly<Record<string, unknown>>) =>
  ({
    password: ` com senha${codes[String(codigo)] ?? ''}`,
    microsoft: ' com a conta Microsoft',
    provedor: ` com ${provedor}`,
  }) as Readonly<Record<string, string>>;

/** What a sign-in by password adds, by the kind of its code. */
const codes: Readonly<Record<string, string>> = {
  aplicativo: ' e segundo fator',
  recuperacao: ' e um código de recuperação',
};
const lists: Readonly<Record<string, string>> = {
  users: 'de usuários',
  acessos: 'de acessos',
  arquivo: 'do que o cliente tem, em arquivo',
  auditoria: 'da auditoria',
  planilha: 'de concessões',
  uso: 'de uso',
};
const numberFormat = new Intl.NumberFormat('pt-BR');
/** The console counts no further than 10,001, which says that there are so many or more. Spec ESCALA-01. */
function linesText(lines: number): string {
  const number = lines === 10_001 ? 'mais de 10.000' : numberFormat.format(lines);
  return `${number} ${lines === 1 ? 'linha' : 'linhas'}`;
}
const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The sentences of events whose author is not known. */
const events: Readonly<Record<string, (row: Told) => string>> = {
  'session.failed': ({ target, details, nameOf }) => {
    const count = Number(details.count);
    const times = count === 1 ? '1 vez' : `${numberFormat.format(count)} vezes`;
    return target === 'user:unknown'
      ? `Alguém tentou entrar ${times} com um usuário que não existe.`
      : `Alguém tentou entrar ${times} como ${nameOf(target)} e não conseguiu.`;
  },
  'session.replay': ({ target, nameOf }) =>
    `Uma sessão de ${nameOf(target)} foi encerrada, porque sua chave foi usada duas vezes.`,
  'pendencia.open': foundSentence('O portal notou:'),
  'pendencia.close': foundSentence('Não ocorre mais:'),
  'personal-data.erase': ({ target }) =>
    `Os dados pessoais do usuário ${target.slice('user:'.length)} foram apagados por um comando no servidor.`,
  command: ({ target, details }) =>
    `O comando ${target} ${details.outcome === 'failed' ? 'falhou' : 'foi executado'} no servidor.`,
};

/** Returns the sentence that tells a row of history. Spec HIST-04. */
export function sentenceOf(row: Told): string {
  const event = events[row.action];
  // An erasure by a command has no author, one in the console has.
  if (event && (row.actor === null || !phrases[row.action])) return event(row);
  const said = phrases[row.action]?.(row) ?? [`${row.action} ${row.target}`];
  return `${authorOf(row)} ${listFormat.format(said)}${undoing(row)}.`;
}

/** Names the key by which the author acted, the directory or the product. Spec CHAVE-04, SCIM-04, ENTRADA-05. */
function authorOf({ autor, details: { chave, diretorio, por } }: Told): string {
  if (typeof diretorio === 'string') return `diretório ${diretorio}`;
  if (typeof chave === 'string') return `chave ${chave} de ${autor}`;
  return typeof por === 'string' ? `${autor}, por ${por},` : autor;
}

/** Names the change that a change has undone. Spec DESF-01. */
function undoing({ details }: Told): string {
  const at = new Date(String(details.desfaz_em));
  return Number.isNaN(at.getTime())
    ? ''
    : `, ao desfazer uma mudança de ${momentText(at).replace(', ', ' às ')}`;
}
