import { type ChaveHalt, chaveHalts } from '@portal/api-client/records';
import { endedVisualText, lastDayText } from '@portal/api-client/rules';
import type { Queue } from '../../platform/jobs/queues.ts';
import { momentText } from '../../platform/momentText.ts';
import { pausedText } from '../checks/pausedCapacity.ts';
import { addAsMember, places } from '../powerbi/Cause.ts';
import type { OpenPendencia } from './openPendenciaQueries.ts';

/** What a finding says to administrators, in Portuguese sentences. */
export interface Texts {
  readonly frase: string;
  readonly orientacao: string;
  /** Where it is mended; null for the portal itself. */
  readonly lugar: string | null;
}

/** What sentences are made of. */
type Told = Pick<OpenPendencia, 'tipo' | 'gravidade' | 'dados' | 'relatorios' | 'nome'>;

/** The sentences of a finding. One of a later version of the portal has plain ones. Spec DRIFT-03. */
export function textsOf(told: Told): Texts {
  return textsByTipo[told.tipo]?.(told) ?? unknown;
}

const unknown: Texts = {
  frase: 'Algo mudou no Power BI.',
  orientacao: 'Atualize o portal para saber o que mudou.',
  lugar: null,
};

const quoted = (text: string | null | undefined) => `“${text ?? ''}”`;
const report = ({ nome }: Told) => `o relatório ${quoted(nome)}`;
const Report = ({ nome }: Told) => `O relatório ${quoted(nome)}`;
/** `“Vendas”`, or `“Vendas” e mais 2 relatórios`. */
function reports({ nome, relatorios }: Told): string {
  const more = relatorios.length - 1;
  return more > 0
    ? `${quoted(nome)} e mais ${more} relatório${more === 1 ? '' : 's'}`
    : quoted(nome);
}
const place = (workspace: string | undefined) =>
  workspace ? `o workspace ${quoted(workspace)}` : 'um workspace';
const ofPlace = (workspace: string | undefined) =>
  workspace ? `do workspace ${quoted(workspace)}` : 'de um workspace';
const toPlace = (workspace: string | undefined) =>
  workspace ? `ao workspace ${quoted(workspace)}` : 'a um workspace';
const dataOf = ({ dados }: Told) =>
  dados.dados_de ? ` Os leitores veem os dados de ${momentText(dados.dados_de)}.` : '';
/** What the cause of a refusal says. */
const caused = ({ dados }: Told, frase: string): Texts => ({
  frase,
  orientacao: dados.orientacao ?? 'Confira a configuração no Power BI.',
  lugar: dados.lugar ?? null,
});
const counted = (count: string | undefined, one: string, several: string) =>
  Number(count ?? 0) === 0 ? [] : [`${count} ${count === '1' ? one : several}`];
/** `12 pessoas e 1 equipe`. */
export const countText = ({ pessoas, equipes }: Told['dados']) =>
  [...counted(pessoas, 'pessoa', 'pessoas'), ...counted(equipes, 'equipe', 'equipes')].join(' e ');
const secondsText = (ms: string | undefined) => `${(Number(ms) / 1_000).toLocaleString('pt-BR')} s`;
const read = 'Confira se está certo.';

const lateWork: Readonly<Record<string, string>> = {
  mails: 'os e-mails',
  mailsWithFiles: 'os e-mails com arquivo',
  exportsAndRefreshes: 'os arquivos e as atualizações',
  subscriptions: 'as assinaturas',
  alerts: 'os alertas',
  comparisons: 'as conferências com o Power BI',
  pageLists: 'as páginas de relatórios',
  hooks: 'os ganchos',
} satisfies Partial<Record<Queue, string>>;

const textsByTipo: Readonly<Record<string, (told: Told) => Texts>> = {
  provedor_sem_resposta: () => ({
    frase: 'O Power BI não responde.',
    orientacao: 'Não há o que corrigir no portal. Ele tenta de novo a cada poucos minutos.',
    lugar: places.wait,
  }),
  trabalho_atrasado: ({ dados }) => ({
    frase: `O portal está atrasado com ${lateWork[dados.fila ?? ''] ?? 'o trabalho em segundo plano'}: ${dados.esperam} à espera, desde ${dados.desde ? momentText(dados.desde) : ''}.`,
    orientacao: 'Se o Power BI responde, quem mantém o portal precisa de mais um servidor.',
    lugar: null,
  }),
  syslog_parado: ({ dados }) => ({
    frase: `O histórico não chega ao destino de AUDIT_SYSLOG_URL desde ${dados.desde ? momentText(dados.desde) : ''}.`,
    orientacao: `Quem mantém o portal confere o destino. Último motivo: ${dados.motivo} O envio continua de onde parou.`,
    lugar: null,
  }),
  aplicativo_recusado: (told) => caused(told, 'A Microsoft recusa o aplicativo deste cliente.'),
  incorporacao_recusada: (told) => caused(told, 'O Power BI não permite incorporar os relatórios.'),
  credencial_vence: ({ dados, gravidade }) => {
    const noun = dados.credencial === 'certificado' ? 'certificado' : 'segredo';
    const verb = gravidade === 'falha' ? 'venceu' : 'vence';
    return {
      frase: `O ${noun} do aplicativo ${verb} em ${dados.fim ? lastDayText(dados.fim) : ''}.`,
      orientacao: `Crie um novo no Microsoft Entra (Registros de aplicativo → Certificados e segredos) e informe-o no cadastro do cliente.`,
      lugar: places.entra,
    };
  },
  chave_vence: ({ dados }) => ({
    frase: `A chave ${quoted(dados.nome)} deixa de funcionar em ${dados.fim ? momentText(dados.fim) : ''}.`,
    orientacao: 'Quem a criou pode mudar o fim ou trocá-la em Operação → Chaves.',
    lugar: null,
  }),
  arquivo_diverge: ({ dados }) => ({
    frase: `O cliente é gerenciado por arquivo, e isto mudou depois que o arquivo foi aplicado: ${dados.secoes}.`,
    orientacao: `${dados.nomes ? `Difere: ${dados.nomes}. ` : ''}Quem mantém o arquivo vê cada diferença no plano: página do cliente, Aplicar arquivo…, ou o comando cliente plan. Se a mudança está certa, baixe o arquivo e aplique-o assim.`,
    lugar: null,
  }),
  chave_parada: ({ dados }) => ({
    frase: `A chave ${quoted(dados.nome)} parou: ${chaveHalts[dados.motivo as ChaveHalt] ?? chaveHalts.sem_autor}.`,
    orientacao: 'Crie outra em Operação → Chaves, informe-a ao programa e encerre esta.',
    lugar: null,
  }),
  diretorio_existem: ({ dados }) => ({
    frase: `O diretório ${quoted(dados.diretorio)} enviou ${countText(dados)} que já ${Number(dados.pessoas) + Number(dados.equipes) === 1 ? 'existe' : 'existem'} no portal.`,
    orientacao: `Confira os nomes. Ao juntar, o diretório passa a manter estes cadastros; nada muda antes disso.${dados.nomes ? ` Equipes: ${dados.nomes}.` : ''}`,
    lugar: null,
  }),
  diretorio_freio: ({ dados }) => ({
    frase: `O diretório ${quoted(dados.diretorio)} quer desativar ou excluir mais pessoas do que uma hora admite: falta${dados.pessoas === '1' ? '' : 'm'} ${countText(dados)}.`,
    orientacao:
      'Nenhuma delas foi alterada, e nenhuma outra será. Confira os nomes: se está certo, permita; se não, corrija o diretório antes.',
    lugar: null,
  }),
  workspace_sem_acesso: ({ dados }) => ({
    frase: `O aplicativo perdeu o acesso ${toPlace(dados.workspace)}.`,
    orientacao: `${addAsMember} Se o workspace foi excluído, aponte os relatórios para outro.`,
    lugar: places.workspace,
  }),
  workspace_papel: (told) =>
    caused(told, `O aplicativo não abre os relatórios ${ofPlace(told.dados.workspace)}.`),
  capacidade_pausada: ({ dados }) => ({
    frase: pausedText.frase(dados.capacidade, dados.workspace),
    orientacao: pausedText.orientacao,
    lugar: pausedText.lugar,
  }),
  tokens_esgotados: (told) => caused(told, 'Os tokens de avaliação do Power BI acabaram.'),
  email_falha: ({ dados }) => ({
    frase:
      dados.pessoas === '1'
        ? 'Os e-mails do portal não chegam a uma pessoa.'
        : `Os e-mails do portal não chegam a ${dados.pessoas} pessoas.`,
    orientacao: dados.motivo
      ? `Confira o endereço de cada pessoa. Último motivo: ${dados.motivo}`
      : 'Confira o endereço de cada pessoa e o servidor de e-mail do portal.',
    lugar: null,
  }),
  gancho_parado: ({ dados }) => ({
    frase: `O gancho ${quoted(dados.gancho)} parou, porque seu endereço falhou por 3 dias.`,
    orientacao: 'Corrija o endereço em Ganchos e ative o gancho: ele continua de onde parou.',
    lugar: null,
  }),
  relatorio_ausente: (told) => ({
    frase: `${Report(told)} não existe mais no Power BI.`,
    orientacao:
      'Aponte a configuração para outro relatório, ou exclua-a. Os acessos continuam guardados.',
    lugar: places.report,
  }),
  relatorio_movido: (told) => ({
    frase: `${Report(told)} foi movido para ${place(told.dados.workspace)}.`,
    orientacao: 'Aponte a configuração para o novo workspace. Os acessos continuam.',
    lugar: null,
  }),
  relatorio_republicado: (told) => ({
    frase: `${Report(told)} foi publicado de novo com outro id.`,
    orientacao: 'Aponte a configuração para o novo relatório. Os acessos continuam.',
    lugar: null,
  }),
  relatorio_renomeado: (told) => ({
    frase: `${Report(told)} agora se chama ${quoted(told.dados.para)} no Power BI.`,
    orientacao: 'No portal o nome continua o mesmo, até que alguém o mude.',
    lugar: null,
  }),
  relatorio_recusado: (told) => caused(told, `O Power BI não abre ${report(told)}.`),
  modelo_mudou: (told) => ({
    frase: `${Report(told)} usa outro modelo semântico.`,
    orientacao: `${read} Se há segurança em nível de linha, o novo modelo precisa das mesmas funções.`,
    lugar: places.model,
  }),
  modelo_inacessivel: (told) =>
    caused(told, `O aplicativo não lê o modelo semântico de ${reports(told)}.`),
  seguranca_recusada: (told) =>
    caused(told, `O Power BI recusa a segurança em nível de linha de ${reports(told)}.`),
  pagina_ausente: (told) => ({
    frase: `A página ${quoted(told.dados.titulo)} saiu de ${quoted(told.nome)}.`,
    orientacao:
      'Quem só tinha acesso a ela não vê mais o relatório. Confira os acessos que a citam.',
    lugar: null,
  }),
  pagina_trocada: (told) => ({
    frase: `A página ${quoted(told.dados.titulo)} de ${quoted(told.nome)} foi publicada de novo, e os acessos ainda citam a anterior.`,
    orientacao: 'Troque a página nos acessos que citam a anterior.',
    lugar: null,
  }),
  pagina_renomeada: (told) => ({
    frase: `A página ${quoted(told.dados.de)} de ${quoted(told.nome)} agora se chama ${quoted(told.dados.para)}.`,
    orientacao: 'Os acessos continuam valendo para ela.',
    lugar: null,
  }),
  pagina_nova: (told) => ({
    frase: `${quoted(told.nome)} tem uma página nova: ${quoted(told.dados.titulo)}.`,
    orientacao:
      'Quem tem acesso ao relatório inteiro já a vê. Os acessos por página não a incluem.',
    lugar: null,
  }),
  visual_encerrado: ({ dados, nome }) => ({
    frase: `${quoted(nome)} tem visuais que a Microsoft encerra ou não exporta: ${(dados.tipos ?? '').split(' ').map(endedVisualText).join(', ')}. Páginas: ${dados.paginas}.`,
    orientacao: 'Troque-os no Power BI Desktop e publique o relatório de novo.',
    lugar: null,
  }),
  atualizacao_falha: (told) => ({
    frase: `A última atualização dos dados de ${reports(told)} falhou.${dataOf(told)}`,
    orientacao: 'Corrija a causa no modelo e atualize os dados.',
    lugar: places.model,
  }),
  relatorio_lento: (told) => ({
    frase: `${Report(told)} demorou mais que o normal em ${told.dados.dia?.split('-').reverse().join('/')}: 95 de cada 100 aberturas levaram até ${secondsText(told.dados.ms)}, e nas quatro semanas antes até ${secondsText(told.dados.normal)}.`,
    orientacao:
      'Confira o que mudou no modelo e a carga da capacidade. Em Uso, a velocidade é vista por dia.',
    lugar: places.model,
  }),
  dados_antigos: (told) => ({
    frase: `Os dados de ${reports(told)} estão mais antigos que o normal.${dataOf(told)}`,
    orientacao: 'Confira o agendamento da atualização no modelo.',
    lugar: places.model,
  }),
};
