import type { Explicacao } from '@portal/api-client/contract';
import type { AdminArea } from '@portal/api-client/rules';
import { recordPath } from '../../record/recordPath.ts';
import { changePath } from '../grants/links.tsx';
import type { Question } from './useExplicacao.ts';

/** A part of the console where an answer can be changed. */
export interface Change {
  readonly area: AdminArea;
  readonly to: string;
  readonly text: string;
}

const ofAccount = ['pessoa_desativada', 'pessoa_com_prazo_encerrado'];
const ofApplication = [
  'aplicativo_inativo',
  'relatorio_fora_do_aplicativo',
  'relatorio_inativo_no_aplicativo',
];
const ofAccess = ['sem_acesso', 'acesso_encerrado', 'pagina_nao_permitida', 'direto', 'equipe'];

/**
 * Where the administrator changes what the explanation tells: the account for a role or a blocked person, the application for
 * what is inactive in it, and the place of the access for a grant or a missing one.
 */
export function changesOf(question: Question, { motivos, impedimentos }: Explicacao): Change[] {
  const { user, aplicativo } = question;
  const has = (codes: readonly string[]) =>
    [...motivos, ...impedimentos].some(({ codigo }) => codes.includes(codigo));
  const account = {
    area: 'users',
    to: recordPath('users', user),
    text: 'Abrir a conta da pessoa',
  } as const;
  const applications = {
    area: 'aplicativos',
    to: '/aplicativos',
    text: 'Abrir os aplicativos',
  } as const;
  const place: Change =
    aplicativo === null
      ? { area: 'reports', to: changePath(question), text: 'Abrir a página do relatório' }
      : {
          area: 'aplicativos',
          to: changePath(question),
          text: 'Abrir as permissões do aplicativo',
        };
  return [
    ...(has(['papel', ...ofAccount]) ? [account] : []),
    ...(has(ofApplication) ? [applications] : []),
    ...(has(ofAccess) ? [place] : []),
  ];
}
