import type { User } from '@portal/api-client/contract';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListedUser } from './queries.ts';

/**
 * Returns a function that presents a person to an administrator of this scope. Sign-ins and second factors of superusers are for
 * superusers. Spec ENT-04, HIST-05.
 */
export const presentUser =
  (scope: Scope) =>
  ({
    ultima_entrada,
    segundo_fator,
    convite_ate,
    tem_senha,
    termos,
    diretorio,
    gerenciado_por_arquivo,
    ...row
  }: ListedUser): User => {
    const hidesSignIn = scope !== 'all' && row.is_superuser;
    return {
      ...row,
      expira_em: row.expira_em?.toISOString() ?? null,
      ...(diretorio && { diretorio }),
      ...(gerenciado_por_arquivo && { gerenciado_por_arquivo }),
      ...(termos && { termos }),
      ...(convite_ate !== undefined && {
        convite_ate: convite_ate?.toISOString() ?? null,
        tem_senha,
      }),
      ...(ultima_entrada !== undefined &&
        !hidesSignIn && {
          ultima_entrada: ultima_entrada?.toISOString() ?? null,
          segundo_fator: segundo_fator ?? false,
        }),
    };
  };
