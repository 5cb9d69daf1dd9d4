import type { Ensaio } from '@portal/api-client/contract';

type Act = NonNullable<Ensaio['ato']>;

const verbs: Readonly<Record<Act['acao'], string>> = {
  excluir: 'Excluir',
  desativar: 'Desativar',
  ativar: 'Ativar',
  mover: 'Mover',
  trocar_relatorio: 'Trocar o relatório de',
  alterar_funcao: 'Alterar a função (RLS) de',
  alterar_nome_enviado: 'Alterar o nome enviado de',
  alterar_grupos: 'Alterar os grupos de',
  alterar_membros: 'Alterar os membros de',
  alterar_acesso: 'Alterar o acesso a',
  alterar_relatorios: 'Alterar os relatórios de',
  alterar_prazo: 'Alterar o prazo de',
  restaurar: 'Restaurar',
  alterar: 'Salvar',
};
const maxNameCharacters = 60;

/** What a change does, for the title and the button of its confirmation. Spec CONF-01. */
export function actText({ acao, nome }: Act): string {
  const characters = Array.from(nome);
  const short =
    characters.length > maxNameCharacters
      ? `${characters.slice(0, maxNameCharacters - 1).join('')}…`
      : nome;
  return `${verbs[acao]} ${short}`.trim();
}
