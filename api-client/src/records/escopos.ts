/** The groups of calls to which a key may be cut, with what a scope of each lets a key do. Spec CHAVE-01. */
export const grupos = {
  pessoas: {
    ler: 'Ler pessoas, grupos, atributos e e-mails enviados',
    alterar: 'Criar, alterar, convidar e excluir pessoas; atributos',
  },
  equipes: { ler: 'Ler equipes', alterar: 'Criar, alterar e excluir equipes' },
  acessos: {
    ler: 'Ler acessos e permissões, ensaiar alterações',
    alterar: 'Dar e retirar acessos, importar a planilha',
  },
  relatorios: {
    ler: 'Ler configurações de relatórios e o Power BI',
    alterar: 'Criar, alterar e excluir configurações de relatórios',
  },
  aplicativos: {
    ler: 'Ler aplicativos',
    alterar: 'Criar, alterar e excluir aplicativos',
  },
  avisos: { ler: 'Ler avisos', alterar: 'Criar, alterar e excluir avisos' },
  pedidos: { ler: 'Ler pedidos de acesso', alterar: 'Decidir pedidos' },
  pendencias: {
    ler: 'Ler pendências',
    alterar: 'Adiar e resolver pendências, também na configuração de relatórios',
  },
  assinaturas: { ler: 'Ler assinaturas', alterar: null },
  uso: { ler: 'Ler o uso e o painel', alterar: null },
  historico: {
    ler: 'Ler o histórico',
    alterar: 'Desfazer alterações de qualquer tipo',
  },
  lixeira: { ler: 'Ler a lixeira', alterar: 'Restaurar da lixeira' },
  clientes: {
    ler: 'Ler clientes e testar credenciais',
    alterar: 'Criar, alterar e excluir clientes',
    superusers: true,
  },
} as const satisfies Readonly<
  Record<string, { ler: string; alterar: string | null; superusers?: true }>
>;

/** The scope that lets another product open the portal for a person. It stands alone. Spec ENTRADA-01. */
const entrar = 'entrar';
/** The scope of a directory: all calls of SCIM. A key that has it has no other one. Spec SCIM-01. */
export const diretorio = 'diretorio';

export type Grupo = keyof typeof grupos | typeof entrar | typeof diretorio;
/** A scope of a key: the calls of one group that read, or those that change. */
export type Escopo =
  | `${keyof typeof grupos}:${'ler' | 'alterar'}`
  | typeof entrar
  | typeof diretorio;

/** All scopes, in the order in which people read them. */
export const escopos: readonly Escopo[] = [
  ...(Object.keys(grupos) as (keyof typeof grupos)[]).flatMap((grupo): Escopo[] =>
    grupos[grupo].alterar === null ? [`${grupo}:ler`] : [`${grupo}:ler`, `${grupo}:alterar`],
  ),
  entrar,
  diretorio,
];

/** Returns what a scope lets a key do, in Portuguese. */
export function escopoText(escopo: Escopo): string {
  if (escopo === entrar) return 'Abrir o portal para leitores dentro de outro produto';
  if (escopo === diretorio) return 'Manter pessoas e equipes a partir de um diretório (SCIM)';
  const [grupo, effect] = escopo.split(':') as [keyof typeof grupos, 'ler' | 'alterar'];
  return grupos[grupo][effect] ?? grupos[grupo].ler;
}

/** Days until a key ends: proposed, and at most. Spec CHAVE-01. */
export const chaveDays = { proposed: 90, most: 366 } as const;
/** For how many hours the former text of a key may work beside the new one. Spec CHAVE-03. */
export const maxTrocaHours = 7 * 24;
/** The most keys of one cliente, and of those to all clientes. */
export const maxChaves = 50;
