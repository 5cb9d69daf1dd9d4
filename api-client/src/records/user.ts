import type { RecordTable } from './RecordField.ts';

const maxName = 150;

/** A person. Spec ENT-04, ENT-05. */
export const userRecord = {
  username: {
    label: ['o', 'usuário'],
    title: 'Usuário',
    doDiretorio: true,
    text: {
      isRequired: true,
      isName: true,
      hasOneScript: true,
      maxLength: maxName,
      pattern: '^[^\\s\\u0000-\\u001f]+$',
      patternProblem: 'O nome de usuário não pode ter espaços.',
    },
    csv: {
      aliases: ['username', 'login', 'nome de usuario', 'usuario de rede'],
      example: 'maria.silva',
    },
  },
  email: {
    label: ['o', 'e-mail'],
    title: 'Email',
    doDiretorio: true,
    text: { isRequired: true, isEmail: true, isName: true, maxLength: 254 },
    csv: {
      aliases: ['e-mail', 'mail', 'endereco de e-mail', 'endereco de email'],
      example: 'maria@empresa.com.br',
    },
  },
  first_name: {
    label: ['o', 'nome'],
    title: 'Nome',
    doDiretorio: true,
    text: { isName: true, maxLength: maxName },
    csv: { aliases: ['first_name', 'primeiro nome'], example: 'Maria' },
  },
  last_name: {
    label: ['o', 'sobrenome'],
    title: 'Sobrenome',
    doDiretorio: true,
    text: { isName: true, maxLength: maxName },
    csv: { aliases: ['last_name', 'ultimo nome', 'sobrenomes'], example: 'Silva' },
  },
  password: { label: ['a', 'senha'] },
  groups: { label: ['o', 'grupo'] },
  is_superuser: { label: ['o', 'papel Superuser'] },
  is_active: { label: ['o', 'estado ativo'], recurso: 'ativo', doDiretorio: true },
  expira_em: { label: ['o', 'fim do acesso'], recurso: 'prazos' },
  equipes: { label: ['as', 'equipes'], recurso: 'equipes' },
  equipes_input: { label: ['as', 'equipes'], recurso: 'equipes' },
  atributos: { label: ['os', 'atributos'], recurso: 'dados' },
  convidar: { label: ['o', 'convite'], recurso: 'convites' },
  convite_ate: { label: ['o', 'convite'], recurso: 'convites' },
  relatorios: { label: ['os', 'relatórios'] },
  microsoft: { label: ['a', 'conta Microsoft'] },
  cliente_id: { label: ['o', 'cliente'] },
  diretorio: { label: ['o', 'diretório'], recurso: 'scim' },
} as const satisfies RecordTable;
