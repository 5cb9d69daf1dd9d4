const nouns: Readonly<Record<string, string>> = {
  user: 'usuário nº',
  equipe: 'equipe nº',
  relatorio: 'relatório nº',
  aplicativo: 'aplicativo nº',
  cliente: 'cliente nº',
  atributo: 'atributo nº',
  chave: 'chave nº',
  gancho: 'gancho nº',
  provedor: 'provedor nº',
  aviso: 'aviso nº',
};

/** Returns what a thing without a known name is called: `usuário nº 7` for `user:7`. */
export function unnamedText(subject: string): string {
  const [kind = '', id] = subject.split(':');
  return `${nouns[kind] ?? kind} ${id}`;
}
