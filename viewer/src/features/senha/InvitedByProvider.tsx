import { type CaminhoDeEntrada, inviteToProvedor } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { problemsOf } from '../../change/problemsOf.ts';
import { useSingleChange } from '../../change/useSingleChange.ts';
import { ProviderButtons } from '../../signIn/ProviderButtons.tsx';
import { providerPath } from '../../signIn/providerPath.ts';
import { signInElsewhere } from '../../signIn/signInElsewhere.ts';

interface InvitedByProviderProps {
  /** The secret of the invitation. */
  readonly codigo: string;
  readonly username: string;
  readonly ways: readonly CaminhoDeEntrada[];
  /** True if the person gets no password. */
  readonly isMain: boolean;
}

/** Accepts an invitation by signing in at the provider: its account is then linked to the person. Spec IDP-02. */
export function InvitedByProvider({ codigo, username, ways, isMain }: InvitedByProviderProps) {
  const { client } = useAppServices();
  const invite = useSingleChange(({ id }: CaminhoDeEntrada) =>
    client.call(inviteToProvedor, { params: { id }, body: { codigo } }),
  );
  const { text, fields } = problemsOf(invite.error, 'Não foi possível continuar. Tente novamente.');
  const problem = text ?? fields.codigo;
  return (
    <>
      <p>
        {isMain ? (
          <>
            Convite para o usuário <strong>{username}</strong>. Entre com a conta da sua
            organização.
          </>
        ) : (
          'Ou entre com a conta da sua organização, sem senha do portal:'
        )}
      </p>
      {problem && <Alert level="error">{problem}</Alert>}
      <ProviderButtons
        ways={ways}
        isMain={isMain}
        isBusy={invite.isPending}
        onChoose={(way) =>
          invite.send(way, { onSuccess: () => signInElsewhere(null, providerPath(way)) })
        }
      />
    </>
  );
}
