import type { ItemDaLixeira } from '@portal/api-client/contract';
import { subjectKinds } from '../../history/auditModel.ts';

/** The kinds of things that the bin keeps. */
export const binnedKinds = {
  ...subjectKinds,
  aviso: { area: 'avisos', title: 'Aviso' },
} as const;

/** The kind of a thing with its article. */
export const theThing = {
  user: 'o usuário',
  equipe: 'a equipe',
  relatorio: 'o relatório',
  aplicativo: 'o aplicativo',
  aviso: 'o aviso',
} as const;

/** What a restoration brings back, by the kind of the thing. */
export const comesBack = {
  user: 'O usuário volta desativado e sem senha, com as equipes, os acessos, as visões e os favoritos que ainda cabem. Depois, ative-o e convide-o ou defina uma senha nova.',
  equipe: 'A equipe volta com os membros e os acessos que ainda cabem.',
  relatorio:
    'O relatório volta com os acessos, o lugar nos aplicativos, as visões e os favoritos que ainda cabem.',
  aplicativo: 'O aplicativo volta com os relatórios, os acessos e as visões que ainda cabem.',
  aviso: 'O aviso volta a ser visto por quem não o fechou, se ainda está no prazo.',
} as const;

/** What an administrator does after the restoration of a person. */
export const afterPerson =
  'Ative o usuário e convide-o ou defina uma senha nova, para que possa entrar.';

export const doneText = (tipo: ItemDaLixeira['tipo'], nome: string) => {
  const { title } = binnedKinds[tipo];
  return `${title} "${nome}" ${tipo === 'equipe' ? 'restaurada' : 'restaurado'} com sucesso!`;
};
