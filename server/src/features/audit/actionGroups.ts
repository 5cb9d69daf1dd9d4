const groups = {
  pessoas: [
    'user.create',
    'user.update',
    'user.delete',
    'user.restore',
    'user.link',
    'user.join',
    'pendencia.allow',
    'user.taken',
    'user.idle',
    'termos.accept',
  ],
  acesso: [
    'permissao.create',
    'permissao.update',
    'permissao.delete',
    'pedido.create',
    'pedido.update',
    'assinatura.create',
    'assinatura.update',
    'assinatura.delete',
    'alerta.create',
    'alerta.update',
    'alerta.delete',
  ],
  equipes: ['equipe.create', 'equipe.update', 'equipe.delete', 'equipe.restore', 'equipe.join'],
  conteudo: ['relatorio', 'aplicativo', 'atributo', 'gancho', 'provedor', 'aviso'].flatMap(
    (noun) => [
      `${noun}.create`,
      `${noun}.update`,
      `${noun}.delete`,
      // These are not kept in the bin.
      ...(['atributo', 'gancho', 'provedor'].includes(noun) ? [] : [`${noun}.restore`]),
      ...(noun === 'relatorio' ? ['relatorio.told'] : []),
    ],
  ),
  clientes: ['cliente.create', 'cliente.update', 'cliente.delete'],
  chaves: ['chave.create', 'chave.update', 'chave.delete'],
  entradas: ['session.open', 'session.close', 'session.failed', 'session.replay', 'session.end'],
  visoes_como: ['ver_como.start', 'ver_como.open', 'ver_como.end'],
  exportacoes: [
    'lista.export',
    'personal-data.export',
    'relatorio.export',
    'relatorio.mail',
    'incidente.create',
  ],
  recusas: ['denied', 'pagina.refused'],
  pendencias: ['pendencia.open', 'pendencia.close'],
  comandos: ['command', 'personal-data.erase'],
};

/** What only tells that somebody came, was refused or took a list away. */
const otherThanChanges: readonly string[] = [
  'entradas',
  'visoes_como',
  'exportacoes',
  'recusas',
  'pendencias',
];

/**
 * The filter `acao` of history: the actions that each of its values matches. `mudancas` are all that change something. Spec
 * WIRE-06, CONF-05.
 */
export const actionGroups: Readonly<Record<string, readonly string[]>> = {
  ...groups,
  mudancas: Object.entries(groups)
    .filter(([name]) => !otherThanChanges.includes(name))
    .flatMap(([, actions]) => actions),
};
