import { useToast } from '@portal/ui';
import { PasswordForm } from '../../password/PasswordForm.tsx';
import { useChangePassword } from './useConta.ts';

/** Changes the person's own password. Asks for the present one, and for the new one twice. Spec CONTA-02. */
export function OwnPassword({ username }: { username: string }) {
  const toast = useToast();
  return (
    <PasswordForm
      username={username}
      asksPresent
      change={useChangePassword()}
      press="Alterar senha"
      pending="Alterando…"
      onDone={() => toast('success', 'Senha alterada. As suas outras sessões foram encerradas.')}
    />
  );
}
