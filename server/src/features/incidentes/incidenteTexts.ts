import type { Incidente } from './Incidente.ts';
import type { NameOf } from './incidenteNames.ts';

/** Clientes have no time zone of their own. All days of the portal are those of Brasília. */
const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** An instant in Brasília: `26/11/2026, 22:05:09`. */
export const secondText = (at: Date | number) => format.format(at);
export const dayText = (day: string) => day.split('-').reverse().join('/');
const many = new Intl.NumberFormat('pt-BR');

/** What was asked for, and how the document is sealed: pairs of a title and a text. */
export function headOf(
  { filter, now, seal, seals }: Incidente,
  nameOf: NameOf,
  { author, csvHash, keyId }: { author: string; csvHash: string; keyId: string },
): [string, string][] {
  const namesOf = (kind: string, ids: readonly number[]) =>
    ids.map((id) => nameOf(`${kind}:${id}`)).join('; ');
  const { sealed, waiting, changed } = seals;
  return [
    ['Cliente', nameOf(`cliente:${filter.cliente}`)],
    ['Período', `${secondText(filter.from)} até antes de ${secondText(filter.to)} (Brasília)`],
    ['Relatórios', namesOf('relatorio', filter.relatorios) || 'Todos'],
    ['Pessoas', namesOf('user', filter.people) || 'Todas'],
    ['Feito', `${secondText(now)} por ${author}`],
    [
      'Selo do histórico',
      seal ? `linha selada ${seal.ultimo}, SHA-256 ${seal.hash}` : 'nenhuma linha foi selada ainda',
    ],
    [
      'Linhas do histórico usadas',
      `${many.format(sealed)} iguais ao que foi selado; ${many.format(waiting)} ainda sem selo; ${
        changed.length > 0
          ? `${many.format(changed.length)} MUDADAS depois do selo: ${changed.slice(0, 20).join(', ')}`
          : 'nenhuma mudada'
      }`,
    ],
    ['Arquivo CSV', `as mesmas linhas; SHA-256 ${csvHash}`],
    ['Assinatura', `Ed25519 deste PDF em um arquivo .sig, com a chave dos selos ${keyId}`],
  ];
}

/** What the portal cannot know, and what is missing in this document. */
export function limitsOf(incidente: Incidente, nameOf: NameOf): string[] {
  const { contradictions, erased, openings, historyBegin, openingsBegin } = incidente;
  return [
    'O que alguém fez com um relatório aberto: fotos da tela, cópias, impressões, o que contou a outros.',
    'O que foi exportado dentro do Power BI, pelos menus dos visuais, ou sem passar pelo portal. Está nos registros da Microsoft.',
    'Quem ficou de posse de um arquivo ou e-mail depois que ele saiu, e se o leu.',
    'Que páginas um relatório tinha, e que linhas a segurança de linha mostrava, em cada momento. Um relatório aberto vai inteiro ao navegador: páginas escolhidas não são uma barreira dentro dele.',
    'Aberturas que não puderam ser registradas porque o banco de dados não respondia.',
    'Quem usou a senha ou o aparelho de outra pessoa.',
    'Mudanças feitas direto no banco de dados. O comando audit verify aponta linhas do histórico mudadas, apagadas ou inseridas.',
    'Arquivos, e-mails e fins de acesso de antes da versão do portal que passou a registrá-los no histórico.',
    'Listas lidas sem o botão de exportar ou exportadas por superusuários, o que chaves de API leram e o que ganchos enviaram.',
    'Como algo se chamava em cada momento: nomes são os de agora, ou os últimos conhecidos.',
    '“Podia abrir” não considera redes, horários, termos de uso e o encerramento do cliente, que podem ter impedido. Superusuários de fora do cliente podem abrir tudo e não estão nessa parte.',
    ...(openings === null
      ? [
          'Quem abriu: este cliente não mostra de quem foi cada abertura, e este documento também não. O que administradores abriram em Ver como aparece.',
        ]
      : []),
    ...(historyBegin
      ? [
          `Mudanças antes de ${secondText(historyBegin)}: o histórico anterior foi apagado pelo prazo de guarda.`,
        ]
      : []),
    ...(openingsBegin
      ? [`Aberturas antes de ${secondText(openingsBegin)}: foram apagadas pelo prazo de guarda.`]
      : []),
    ...(erased.length > 0
      ? [
          `O que estas pessoas abriram e, em parte, o que podiam abrir, porque os seus dados foram apagados: ${erased.map((id) => nameOf(`user:${id}`)).join(', ')}.`,
        ]
      : []),
    ...(contradictions.length > 0
      ? [
          `O histórico e o que está guardado não concordam depois de ${many.format(contradictions.length)} linhas do histórico (as primeiras: ${contradictions.slice(0, 10).join(', ')}). Acessos foram mudados sem o portal, ou por uma versão anterior, que não registrava todos os fins.`,
        ]
      : []),
  ];
}
