import type { UpstreamError } from './UpstreamError.ts';

/** The places where an administrator removes a cause, in the words that they read. */
export const places = {
  cliente: 'Cadastro do cliente',
  report: 'Configuração do relatório',
  server: 'Configurações do servidor',
  entra: 'Microsoft Entra',
  powerBiAdmin: 'Portal de administração do Power BI',
  microsoft365: 'Centro de administração do Microsoft 365',
  workspace: 'Acesso do workspace no Power BI',
  model: 'Modelo semântico no Power BI',
  capacity: 'Capacidade no portal do Azure ou do Fabric',
  wait: 'Nada a corrigir no portal: aguarde',
} as const;

/** What helps an application that does not see a workspace. */
export const addAsMember =
  'No Power BI, em Acesso do workspace, adicione o aplicativo como Membro.';

/** What helps a profile of an application that does not see a workspace. */
export const addProfileAsMember = (name: string) =>
  `No Power BI, em Acesso do workspace, adicione o perfil “${name}” como Membro.`;

export type Place = (typeof places)[keyof typeof places];

/** A cause for which Entra ID or Power BI refuses a call, and what an administrator does about it. */
export interface Cause {
  /** Never changes: scripts and tests name a cause by its key. */
  readonly key: string;
  readonly isIt: (error: UpstreamError) => boolean;
  /** Portuguese instruction that says what to change, and where. */
  readonly instruction: string;
  readonly place: Place;
}
