import { expect, it } from 'vitest';
import { changesOf } from './changesOf.ts';

const account = '/users/7/show';
const report = '/reports/3/show';
const permissions = '/aplicativos/4/permissions?pessoa=7';
const applications = '/aplicativos';

it.each([
  [null, ['direto'], [], [report]],
  [4, ['equipe'], [], [permissions]],
  [4, ['papel'], [], [account]],
  [4, ['papel', 'equipe'], [], [account, permissions]],
  [null, [], ['sem_acesso'], [report]],
  [4, [], ['acesso_encerrado', 'pagina_nao_permitida'], [permissions]],
  [4, ['direto'], ['pessoa_desativada'], [account, permissions]],
  [4, [], ['pessoa_com_prazo_encerrado'], [account]],
  [4, [], ['aplicativo_inativo'], [applications]],
  [4, [], ['relatorio_fora_do_aplicativo', 'sem_acesso'], [applications, permissions]],
  [4, [], ['relatorio_inativo_no_aplicativo'], [applications]],
  [4, [], ['pagina_ausente', 'outro_cliente'], []],
])(
  'the answer in %s with %s and %s is changed at %s',
  (aplicativo, motivos, impedimentos, paths) => {
    const sentence = (codigo: string) => ({ codigo, frase: codigo });
    const changes = changesOf(
      { user: 7, relatorio: 3, aplicativo },
      {
        permitido: impedimentos.length === 0,
        frase: '',
        motivos: motivos.map(sentence),
        impedimentos: impedimentos.map(sentence),
        dados: { rls_role: null, nome_enviado: null, frase: '' },
      },
    );
    expect(changes.map(({ to }) => to)).toEqual(paths);
  },
);
