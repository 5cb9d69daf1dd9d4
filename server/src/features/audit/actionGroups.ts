/** The filter `acao` of history: the actions that each of its values matches. Spec WIRE-06. */
export const actionGroups: Readonly<Record<string, readonly string[]>> = {
  pessoas: ['user.create', 'user.update', 'user.delete', 'user.link', 'user.taken'],
  acesso: ['permissao.create', 'permissao.update', 'permissao.delete'],
  equipes: ['equipe.create', 'equipe.update', 'equipe.delete'],
  conteudo: ['relatorio', 'aplicativo'].flatMap((noun) => [
    `${noun}.create`,
    `${noun}.update`,
    `${noun}.delete`,
  ]),
  clientes: ['cliente.create', 'cliente.update', 'cliente.delete'],
  entradas: ['session.open', 'session.close', 'session.failed', 'session.replay'],
  exportacoes: ['lista.export'],
  recusas: ['denied'],
  comandos: ['command', 'personal-data.erase'],
};
