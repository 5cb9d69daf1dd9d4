/**
 * A criterion of WCAG 2.2, level A or AA. `person` is what no program judges. `screens` are where a person looks, by the names that
 * the runs give them. `tests` are files of tests that check a part of it. `media` marks a criterion that concerns audio and video only.
 * `partly` marks one of which the rules of axe check a small part only: they may find a fault, but do not show support.
 *
 * @typedef {{
 *   number: string;
 *   level: 'A' | 'AA';
 *   name: string;
 *   person: string;
 *   screens: readonly string[];
 *   tests: readonly string[];
 *   media: boolean;
 *   partly: boolean;
 * }} Criterion
 */

const reading = '/login /home /dashboard /aplicativos';
const forms = '/login /conta /admin/users/create /admin/reports/create';
const lists = '/admin/users /admin/acessos /admin/uso';
const media = 'Nada, enquanto o portal não tiver áudio nem vídeo próprios.';

/** A line is a criterion: number | level | name | person | screens | tests | marks. Empty cells at the end are left out. */
const table = `
1.1.1 | A | Conteúdo não textual | Se o texto alternativo de logotipos, ícones e gráficos diz o mesmo que a imagem. | /login /home /admin/uso /admin/
1.2.1 | A | Apenas áudio e apenas vídeo (pré-gravado) | ${media} | | | media
1.2.2 | A | Legendas (pré-gravadas) | ${media} | | | media
1.2.3 | A | Audiodescrição ou mídia alternativa (pré-gravada) | ${media} | | | media
1.2.4 | AA | Legendas (ao vivo) | ${media} | | | media
1.2.5 | AA | Audiodescrição (pré-gravada) | ${media} | | | media
1.3.1 | A | Informações e relações | Se o que se vê junto (grupos, títulos, tabelas) está junto também para quem ouve. | ${lists} /dashboard | e2e/viewer/screen-reader.spec.ts
1.3.2 | A | Sequência com significado | Se a ordem em que o leitor de tela lê faz sentido. | ${reading} /admin/ | e2e/viewer/screen-reader.spec.ts
1.3.3 | A | Características sensoriais | Se alguma instrução depende só de forma, cor, tamanho ou lugar. | ${forms} /admin/aplicativos/{n}
1.3.4 | AA | Orientação | Se um celular deitado e em pé mostra tudo, também com um relatório aberto. | ${reading} | e2e/viewer/phone.spec.ts | partly
1.3.5 | AA | Identificar o objetivo da entrada | Se cada campo sobre a própria pessoa tem o \`autocomplete\` certo. | /login /conta /recuperar-senha | | partly
1.4.1 | A | Utilização de cores | Se estados, erros e séries de gráficos se distinguem sem cor. | /admin/uso /admin/pendencias /dashboard /admin/acessos | | partly
1.4.2 | A | Controle de áudio | ${media} | | | media
1.4.3 | AA | Contraste (mínimo) | O texto sobre imagens, degradês e cores da marca do cliente, que o axe deixa para uma pessoa. | /login /home /admin/clientes/{n} | e2e/viewer/brand-fonts.spec.ts
1.4.4 | AA | Redimensionar texto | Se com zoom de 200% nada se corta nem se cobre. | ${reading} ${lists} | e2e/admin/print-and-zoom.spec.ts | partly
1.4.5 | AA | Imagens de texto | Se há texto em imagens além de logotipos. | /login /home
1.4.10 | AA | Refluxo | Se em 320 px de largura tudo se usa sem rolar para os dois lados; tabelas podem. | ${reading} ${lists} | e2e/admin/accessibility.spec.ts e2e/viewer/phone.spec.ts
1.4.11 | AA | Contraste não textual | O contraste de bordas de campos, ícones, anel de foco e linhas de gráficos. | ${forms} /admin/uso
1.4.12 | AA | Espaçamento de texto | Se com o espaçamento do critério nada se corta. | ${reading} /admin/users | | partly
1.4.13 | AA | Conteúdo em hover ou foco | Se o que aparece ao apontar se fecha com Esc, fica sob o ponteiro e não some sozinho. | /dashboard /admin/users /admin/uso
2.1.1 | A | Teclado | Se tudo se faz só com o teclado, também entrar no quadro do relatório e sair dele. | ${reading} /admin/users /admin/aplicativos/{n}/permissions | e2e/admin/keyboard.spec.ts e2e/viewer/keyboard.spec.ts | partly
2.1.2 | A | Sem bloqueio do teclado | Se o foco sai de cada diálogo, menu e do quadro do relatório. | /dashboard /admin/users /aplicativos/{n} | e2e/admin/keyboard.spec.ts e2e/viewer/keyboard.spec.ts
2.1.4 | A | Atalhos de teclado por caractere | Se alguma tecla sozinha, fora de um campo, faz algo. | /home /dashboard /admin/
2.2.1 | A | Ajustável por temporização | Se o fim da sessão por inatividade, que o cliente escolhe, avisa antes e se prolonga. | /home /dashboard /admin/ | | partly
2.2.2 | A | Colocar em pausa, parar, ocultar | Se algo se move ou se atualiza sozinho por mais de cinco segundos sem como parar. | /home /dashboard /admin/ | | partly
2.3.1 | A | Três flashes ou abaixo do limite | Se algo pisca mais de três vezes por segundo. | /login /dashboard
2.4.1 | A | Ignorar blocos | Se \`Ir para o conteúdo\` leva ao que se quer. | /home /dashboard /admin/users | e2e/viewer/screen-reader.spec.ts
2.4.2 | A | Página com título | Se o título da aba diz onde se está. | ${reading} /admin/ /admin/users
2.4.3 | A | Ordem do foco | Se Tab segue a ordem do que se lê, e se o foco volta ao fechar um diálogo. | ${reading} /admin/users /admin/reports/create | e2e/admin/keyboard.spec.ts e2e/viewer/keyboard.spec.ts
2.4.4 | A | Finalidade do link (em contexto) | Se o nome de cada link diz aonde leva. | /home /aplicativos /admin/ /admin/auditoria | | partly
2.4.5 | AA | Várias formas | Se a cada tela se chega por mais de um caminho (menu, busca, Home). | /home /dashboard /admin/
2.4.6 | AA | Cabeçalhos e rótulos | Se títulos e rótulos dizem o assunto. | ${forms} /home /admin/
2.4.7 | AA | Foco visível | Se o anel de foco se vê em cada controle, nos dois temas e com a marca do cliente. | ${reading} ${lists} | e2e/admin/keyboard.spec.ts e2e/viewer/keyboard.spec.ts
2.4.11 | AA | Foco não obscurecido (mínimo) | Se a barra de cima, avisos e mensagens não cobrem o que tem o foco. | /home /dashboard /admin/users /admin/acessos
2.5.1 | A | Gestos de acionamento | Se algo pede gesto com dois dedos ou um traçado; o quadro do relatório fica de fora. | /dashboard /aplicativos/{n}
2.5.2 | A | Cancelamento de acionamento | Se soltar fora do botão cancela. | /home /dashboard /admin/users
2.5.3 | A | Rótulo em nome acessível | Se o nome falado começa pelo texto que se vê. | /home /dashboard /admin/users
2.5.4 | A | Acionamento por movimento | Se mover o aparelho faz algo. | /dashboard
2.5.7 | AA | Movimentos de arrastar | Se o que se arrasta (ordem de relatórios e páginas) se faz também sem arrastar. | /admin/aplicativos/{n} | e2e/admin/keyboard.spec.ts
2.5.8 | AA | Tamanho do alvo (mínimo) | Os alvos menores que 24 px que a exceção de espaço deixaria passar. | ${lists} /dashboard
3.1.1 | A | Idioma da página | Se o texto é mesmo em português, também o que vem da Microsoft. | /login /dashboard /admin/pendencias
3.1.2 | AA | Idioma das partes | Se mensagens em inglês (da Microsoft) são marcadas como tal. | /admin/pendencias /admin/clientes/{n} | | partly
3.2.1 | A | Em foco | Se receber o foco não muda a tela. | ${forms} /dashboard /admin/users
3.2.2 | A | Em entrada | Se mudar um campo não muda a tela sem aviso. | ${forms} /admin/acessos /admin/uso
3.2.3 | AA | Navegação consistente | Se a barra e os menus têm a mesma ordem em todas as telas. | ${reading} /admin/ /admin/users | e2e/admin/navigation.spec.ts
3.2.4 | AA | Identificação consistente | Se o mesmo ato tem o mesmo nome e ícone em todas as telas. | ${lists} /admin/reports /admin/equipes
3.2.6 | A | Ajuda consistente | Se o contato e \`Relatar um problema\` ficam no mesmo lugar. | /dashboard /aplicativos/{n} /home
3.3.1 | A | Identificação do erro | Se o erro diz qual campo e o quê, e se o leitor de tela o anuncia. | ${forms}
3.3.2 | A | Rótulos ou instruções | Se rótulos e ajudas bastam para preencher sem errar. | ${forms} | | partly
3.3.3 | AA | Sugestão de erro | Se o erro diz como corrigir. | ${forms}
3.3.4 | AA | Prevenção de erros (legal, financeiro, dados) | Se o que se perde é dito antes e se desfaz. | /admin/users /admin/clientes /admin/lixeira | e2e/admin/undo.spec.ts e2e/admin/lixeira.spec.ts
3.3.7 | A | Entrada redundante | Se o mesmo dado é pedido duas vezes no mesmo caminho. | /admin/clientes/create /admin/users/create
3.3.8 | AA | Autenticação acessível (mínimo) | Se gerenciadores de senha e colar funcionam em senha e código. | /login /definir-senha /conta | e2e/viewer/second-factor.spec.ts e2e/viewer/accounts.spec.ts
4.1.2 | A | Nome, função, valor | Se o leitor de tela de verdade (NVDA, JAWS, VoiceOver) anuncia estados e mudanças. | ${reading} ${lists} /admin/aplicativos/{n}/permissions | e2e/viewer/screen-reader.spec.ts
4.1.3 | AA | Mensagens de status | Se cada mensagem é lida sem receber o foco, e só uma vez. | /home /dashboard /admin/users | e2e/viewer/screen-reader.spec.ts e2e/admin/messages.spec.ts
`;

/** @type {readonly Criterion[]} */
export const criteria = table
  .trim()
  .split('\n')
  .map((line) => {
    const [number = '', level, name = '', person = '', screens, tests, marks] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      number,
      level: level === 'A' ? 'A' : 'AA',
      name,
      person,
      screens: wordsOf(screens),
      tests: wordsOf(tests),
      media: marks === 'media',
      partly: marks === 'partly',
    };
  });

/** @type {(cell: string | undefined) => string[]} */
function wordsOf(cell) {
  return cell ? cell.split(' ') : [];
}
