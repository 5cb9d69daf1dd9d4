import type { ConsultedModel } from '@portal/api-client/contract';
import type { EffectiveIdentity } from '../../../domain/powerbi/PowerBi.ts';

/** Says what a token means, with what queries told about the models; undefined where there were none. Spec SEG-04. */
export function acceptedSentence(
  sent: EffectiveIdentity | null,
  models: readonly ConsultedModel[] | undefined,
): string {
  if (sent === null) {
    return 'O Power BI deu um token e não pede identidade para este modelo: a pessoa lê todos os dados do relatório.';
  }
  if (sent.roles.length === 0) {
    return 'O Power BI deu um token com este nome e sem função. Ele não diz quantas linhas a pessoa lê.';
  }
  const absent = models?.filter(({ inexistentes }) => inexistentes.length > 0) ?? [];
  if (absent.length > 0) {
    return `O Power BI deu um token, mas ${absent.map(absentText).join(' ')} Com uma função inexistente, o relatório abre vazio ou não carrega.`;
  }
  if (models?.every(({ funcoes }) => funcoes !== null)) {
    return 'O Power BI deu um token com esta identidade, e as funções existem no modelo.';
  }
  return 'O Power BI deu um token com esta identidade. Ele não diz se as funções existem no modelo: com uma função inexistente, o relatório abre vazio ou não carrega.';
}

function absentText({ nome, funcoes, inexistentes }: ConsultedModel): string {
  const named = inexistentes.map((role) => {
    const near = funcoes?.find((one) => one.toLowerCase() === role.toLowerCase());
    return near === undefined ? `“${role}”` : `“${role}” (existe “${near}”)`;
  });
  const [what, verb] =
    named.length === 1 ? ['a função', 'não existe'] : ['as funções', 'não existem'];
  return `${what} ${named.join(', ')} ${verb} no modelo ${nome}.`;
}
