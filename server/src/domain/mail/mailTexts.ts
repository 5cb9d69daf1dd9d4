/** What the texts of a mail may name. Everything comes from the portal's records at the time of sending. */
export interface MailFacts {
  /** The first name, or the username of a person without one. */
  readonly nome: string;
  readonly username: string;
  /** The name of the brand. */
  readonly marca: string;
  /** Whom to tell if something is wrong: the technical contact of the cliente, or the administrator. */
  readonly contato: string;
  /** The end of the link in words; empty for a mail without a link. */
  readonly ate: string;
}

/** One thing that a notice tells, from `mail.facts`. Several of one kind are told by one mail. */
export interface NoticeFacts {
  /** When it happened, in words. */
  readonly quando: string;
  readonly aparelho?: string;
  readonly rede?: string;
  /** What became of a request for access. */
  readonly resultado?: string;
  readonly recado?: string;
  /** The view and the report of a subscription, and who included the person in it. */
  readonly visao?: string;
  readonly relatorio?: string;
  readonly dono?: string;
  /** What a file that comes with the mail is, in words; absent if it was too large. */
  readonly arquivo?: string;
  /** The path of the page that the button opens, where each mail has its own. */
  readonly endereco?: string;
  /** The name of a key, when it ends, in words, and why it has stopped. */
  readonly chave?: string;
  readonly fim?: string;
  readonly motivo?: string;
  /** The measure of an alert. */
  readonly medida?: string;
}

export interface MailText {
  readonly subject: (facts: MailFacts, notices: readonly NoticeFacts[]) => string;
  /** The paragraphs before the button. */
  readonly before: (facts: MailFacts, notices: readonly NoticeFacts[]) => readonly string[];
  /**
   * A button that leads to a page of the portal. `withSecret` adds the secret of the link after `#`. A fact `endereco` replaces the path.
   */
  readonly button?: { readonly label: string; readonly path: string; readonly withSecret?: true };
  /** The paragraphs after the button. */
  readonly after?: (facts: MailFacts) => readonly string[];
  /** True if several within an hour are told by one mail. Spec MAIL-05. */
  readonly isNotice?: true;
  /** True if the person has asked for it themselves: the limits of mails that nobody asked for do not count it. Spec MAIL-05. */
  readonly isAsked?: true;
  /** True for a mail that carries a file, and a link by which the person gets no more of its kind. Spec ASSI-04. */
  readonly hasFile?: true;
  /** True for a mail whose facts are decided again when it leaves, by `factsToTell`. Spec ALERTA-02. */
  readonly isDecided?: true;
}

const ifNotYou = ({ contato }: MailFacts) =>
  `Se não foi você, avise ${contato} e defina uma nova senha.`;
const subscribed = (notices: readonly NoticeFacts[]): readonly string[] => {
  const [{ quando, visao, relatorio, arquivo } = { quando: '' }] = notices;
  return [
    `A visão “${visao}” do relatório ${relatorio}, como estava em ${quando}.`,
    arquivo === undefined
      ? 'O arquivo não veio. Ele é grande demais para um e-mail. Abra a visão no portal.'
      : `${arquivo} O conteúdo é o que você pode ver no portal.`,
  ];
};
const ofSubscription = {
  subject: (_, [one]) => `${one?.visao} · ${one?.relatorio}`,
  button: { label: 'Abrir no portal', path: '/' },
  hasFile: true,
} as const satisfies Partial<MailText>;
const alertName = ([one]: readonly NoticeFacts[]) =>
  `“${one?.medida}”${one?.relatorio === undefined ? '' : ` do relatório ${one.relatorio}`}`;
const ofAlert = {
  button: { label: 'Ver o alerta', path: '/conta' },
  isAsked: true,
} as const satisfies Partial<MailText>;
const when = (notices: readonly NoticeFacts[]) => notices.map(({ quando }) => quando).join('; ');

/** Every mail of the portal by its kind. No text holds data of a report. Spec MAIL-02. */
export const mailTexts = {
  convite: {
    subject: ({ marca }) => `Sua conta em ${marca}`,
    before: ({ marca, username }) => [
      `Uma conta em ${marca} foi criada para você.`,
      `Seu usuário é ${username}. Falta só definir uma senha.`,
    ],
    button: { label: 'Definir senha', path: '/definir-senha', withSecret: true },
    after: ({ ate, contato }) => [
      `O link vale até ${ate} e só uma vez.`,
      `Se você não esperava este convite, ignore-o. Em caso de dúvida, escreva para ${contato}.`,
    ],
  },
  recuperacao: {
    subject: ({ marca }) => `Nova senha em ${marca}`,
    before: ({ username }) => [`Foi pedida uma nova senha para o usuário ${username}.`],
    button: { label: 'Definir senha', path: '/definir-senha', withSecret: true },
    after: ({ ate }) => [
      `O link vale até ${ate} e só uma vez. Um pedido novo encerra este.`,
      'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    ],
  },
  recuperacao_microsoft: {
    subject: ({ marca }) => `Como entrar em ${marca}`,
    before: ({ username }) => [
      `Foi pedida uma nova senha para o usuário ${username}, mas esta conta não tem senha aqui: ela entra com a Microsoft.`,
    ],
    button: { label: 'Abrir a página de entrada', path: '/login' },
    after: () => ['Use “Entrar com Microsoft”. Se não foi você, ignore este e-mail.'],
  },
  senha_definida: {
    subject: ({ marca }) => `Sua senha em ${marca} foi definida`,
    before: ({ username }, notices) => [
      `A senha do usuário ${username} foi definida por um link de e-mail em ${when(notices)}. As sessões abertas foram encerradas.`,
    ],
    after: (facts) => [ifNotYou(facts)],
    isNotice: true,
  },
  segundo_fator_ativado: {
    subject: ({ marca }) => `Segundo fator ativado em ${marca}`,
    before: ({ username }, notices) => [
      `O segundo fator do usuário ${username} foi ativado em ${when(notices)}.`,
    ],
    after: (facts) => [ifNotYou(facts)],
    isNotice: true,
  },
  segundo_fator_removido: {
    subject: ({ marca }) => `Segundo fator removido em ${marca}`,
    before: ({ username }, notices) => [
      `O segundo fator do usuário ${username} foi removido em ${when(notices)}. A conta entra agora só com a senha.`,
    ],
    after: (facts) => [ifNotYou(facts)],
    isNotice: true,
  },
  entrada_nova: {
    subject: ({ marca }) => `Nova entrada em ${marca}`,
    before: ({ username }, notices) => [
      `O usuário ${username} entrou de um aparelho e de uma rede que ainda não conhecíamos:`,
      ...notices.map(
        ({ quando, aparelho, rede }) =>
          `${quando}: ${[aparelho, rede && `rede ${rede}`].filter(Boolean).join(', ')}`,
      ),
    ],
    button: { label: 'Ver minhas sessões', path: '/conta' },
    after: (facts) => [ifNotYou(facts)],
    isNotice: true,
  },
  pedido_novo: {
    subject: ({ marca }) => `Pedidos de acesso em ${marca}`,
    before: (_, notices) => [
      notices.length === 1
        ? 'Um pedido de acesso espera por uma resposta:'
        : `${notices.length} pedidos de acesso esperam por uma resposta:`,
      ...notices.map(({ quando }) => quando),
    ],
    button: { label: 'Ver pedidos', path: '/admin/pedidos' },
    isNotice: true,
  },
  pedido_decidido: {
    subject: ({ marca }) => `Seus pedidos de acesso em ${marca}`,
    before: (_, notices) =>
      notices.map(({ quando, resultado, recado }) =>
        [`Seu pedido de acesso foi ${resultado} em ${quando}.`, recado].filter(Boolean).join(' '),
      ),
    button: { label: 'Ver meus pedidos', path: '/conta' },
    isNotice: true,
  },
  problema_novo: {
    subject: ({ marca }) => `Problemas relatados em ${marca}`,
    before: (_, notices) => [
      'Leitores relataram um problema:',
      ...notices.map(({ quando, relatorio }) => `${relatorio}, em ${quando}`),
    ],
    button: { label: 'Ver pedidos', path: '/admin/pedidos' },
    isNotice: true,
  },
  problema_respondido: {
    subject: ({ marca }) => `O problema que você relatou em ${marca}`,
    before: (_, notices) =>
      notices.map(({ quando, relatorio, resultado, recado }) =>
        [`O problema em “${relatorio}” foi ${resultado} em ${quando}.`, recado]
          .filter(Boolean)
          .join(' '),
      ),
    button: { label: 'Ver meus pedidos', path: '/conta' },
    isNotice: true,
  },
  chave_vence: {
    subject: ({ marca }) => `Uma chave de ${marca} chega ao fim`,
    before: (_, notices) =>
      notices.map(({ chave, fim }) => `A chave “${chave}” deixa de funcionar em ${fim}.`),
    button: { label: 'Ver chaves', path: '/admin/chaves' },
    after: () => ['Mude o fim, ou troque a chave no programa que a usa antes desse dia.'],
    isNotice: true,
  },
  chave_parada: {
    subject: ({ marca }) => `Uma chave de ${marca} parou`,
    before: (_, notices) =>
      notices.map(({ chave, motivo }) => `A chave “${chave}” parou, porque ${motivo}.`),
    button: { label: 'Ver chaves', path: '/admin/chaves' },
    after: () => ['O programa que a usa não chama mais o portal. Crie outra chave para ele.'],
    isNotice: true,
  },
  assinatura: {
    ...ofSubscription,
    before: (_, notices) => subscribed(notices),
    after: () => ['Você assinou esta visão.'],
    isAsked: true,
  },
  assinatura_de_outros: {
    ...ofSubscription,
    before: (_, notices) => [
      ...subscribed(notices),
      `${notices[0]?.dono} incluiu você nesta assinatura.`,
    ],
  },
  alerta_cruzou: {
    ...ofAlert,
    subject: (_, [one]) => `Alerta: ${one?.medida}`,
    before: (_, notices) => [
      `A medida ${alertName(notices)} passou do limite que você escolheu, em ${when(notices)}.`,
    ],
    after: () => ['O número está na página do alerta.'],
    isDecided: true,
  },
  alerta_normal: {
    ...ofAlert,
    subject: (_, [one]) => `Voltou ao normal: ${one?.medida}`,
    before: (_, notices) => [
      `A medida ${alertName(notices)} voltou ao normal, em ${when(notices)}.`,
    ],
    isDecided: true,
  },
  alerta_erro: {
    ...ofAlert,
    subject: (_, [one]) => `Alerta sem resposta: ${one?.medida}`,
    before: (_, notices) => [
      `O alerta da medida ${alertName(notices)} não teve um número em ${when(notices)}. ${notices[0]?.motivo}`,
      'Isso não quer dizer que o número está normal. O portal avisa quando houver um número de novo.',
    ],
    isDecided: true,
  },
  alerta_responde: {
    ...ofAlert,
    subject: (_, [one]) => `Alerta com resposta: ${one?.medida}`,
    before: (_, notices) => [
      `O alerta da medida ${alertName(notices)} tem um número de novo, em ${when(notices)}.`,
    ],
    isDecided: true,
  },
  alerta_mudou: {
    ...ofAlert,
    subject: (_, [one]) => `Alerta com outros dados: ${one?.medida}`,
    before: (_, notices) => [
      `O alerta da medida ${alertName(notices)} mudou em ${when(notices)}. ${notices[0]?.motivo}`,
    ],
    isDecided: true,
  },
} as const satisfies Readonly<Record<string, MailText>>;

export type MailKind = keyof typeof mailTexts;

/** The kinds of mails that people have asked for themselves. */
export const askedKinds: readonly string[] = Object.entries<MailText>(mailTexts).flatMap(
  ([kind, text]) => (text.isAsked ? [kind] : []),
);

/** The text of a kind; undefined for a kind of another version of the portal. */
export const textOf = (kind: string): MailText | undefined =>
  Object.hasOwn(mailTexts, kind) ? mailTexts[kind as MailKind] : undefined;
