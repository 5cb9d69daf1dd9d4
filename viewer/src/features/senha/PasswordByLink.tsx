import { setPasswordByLink } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useNavigate } from 'react-router-dom';
import { useSingleChange } from '../../change/useSingleChange.ts';
import { PasswordForm } from '../../password/PasswordForm.tsx';
import { paths } from '../../paths.ts';

/**
 * Sets the password of the person of a link, and leads to the login page. Whoever is signed in in this browser is signed out: the
 * sessions of the person have ended, and another person's would hide the login page.
 */
export function PasswordByLink({ codigo, username }: { codigo: string; username: string }) {
  const { client } = useAppServices();
  const { status, signOut } = useSession();
  const navigate = useNavigate();
  const change = useSingleChange(({ nova }: { nova: string }) =>
    client.call(setPasswordByLink, { body: { codigo, nova } }),
  );
  const leave = () => {
    if (status === 'signedIn') signOut();
    navigate(paths.login(), {
      replace: true,
      state: { usuario: username, hasNewPassword: true },
    });
  };
  return (
    <PasswordForm
      username={username}
      change={change}
      press="Definir senha"
      pending="Definindo…"
      onDone={leave}
    >
      <p>
        Nova senha para o usuário <strong>{username}</strong>.
      </p>
    </PasswordForm>
  );
}
