/** The failures of a sign-in by Microsoft. The key is the value of a cookie; the text is shown to the person. */
const ofMicrosoft = {
  cancelado: 'A entrada com Microsoft foi cancelada.',
  desconhecido:
    'Esta conta Microsoft não está ligada a um usuário do portal. Peça acesso ao administrador.',
  expirado: 'O tempo para entrar terminou. Tente novamente.',
  provedor: 'A Microsoft não respondeu como esperado. Tente novamente em instantes.',
  desligado: 'A entrada com Microsoft não está configurada neste portal.',
  consentimento:
    'A sua organização ainda não autorizou o portal. Peça ao administrador do Microsoft Entra que o autorize neste endereço: {endereço}',
  atribuicao:
    'A sua conta não foi atribuída ao portal. Peça ao administrador do Microsoft Entra que atribua você em Aplicativos empresariais, no portal, em Usuários e grupos.',
  condicional:
    'Uma política de acesso condicional da sua organização bloqueou a entrada. Peça ao administrador do Microsoft Entra que libere o portal para você.',
  convidado:
    'Esta conta não pertence à organização em que você tentou entrar. Use a conta da sua organização, ou peça ao administrador do Microsoft Entra um convite.',
  retorno:
    'Este endereço de retorno não está registrado no Microsoft Entra. Avise o administrador do portal: {retorno}',
  registro:
    'O registro do portal no Microsoft Entra está errado ou expirou. Avise o administrador do portal.',
} as const;

/** Those of a sign-in by the provider of a cliente. Spec IDP-02. */
const ofProvider = {
  provedor_negou:
    'A entrada foi cancelada ou o provedor não permite esta conta. Se você não cancelou, peça ao administrador que libere a sua conta no provedor.',
  provedor_desconhecido:
    'Esta conta não está ligada a um usuário do portal. Abra o link do seu convite e entre por ele, ou peça um convite ao administrador.',
  provedor_ocupado:
    'Esta conta já entra como outro usuário. Saia dela no provedor e entre com a conta do convite.',
  provedor_desligado: 'Esta forma de entrar não existe mais. Escolha outra na página de entrada.',
  provedor_falhou:
    'O provedor de entrada não respondeu como esperado. Tente novamente em instantes; se continuar, avise o administrador.',
  provedor_recusou:
    'O provedor recusou a entrada. Tente novamente em instantes; se continuar, avise o administrador.',
  provedor_outro:
    'As pessoas do seu cliente entram por outro caminho. Escolha-o na página de entrada.',
} as const;

/** Why a sign-in elsewhere failed, in words for the person. */
export const failureTexts = { ...ofMicrosoft, ...ofProvider };

export type MicrosoftFailure = keyof typeof ofMicrosoft;
export type Failure = keyof typeof failureTexts;

export function isFailure(value: string): value is Failure {
  return Object.hasOwn(failureTexts, value);
}
