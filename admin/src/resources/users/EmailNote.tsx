import type { User } from '@portal/api-client/contract';
import { foldName } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { useWatch } from 'react-hook-form';

/** Says that another e-mail ends the link with an account of Microsoft, which is made by the e-mail. */
export function EmailNote({ user }: { readonly user: User }) {
  const email: string = useWatch({ name: 'email' }) ?? '';
  if (email.trim() === '' || foldName(email) === foldName(user.email)) return null;
  return (
    <Alert level="warning">
      Se esta pessoa entra com a Microsoft, ela só volta a entrar quando o e-mail da conta Microsoft
      for este também.
    </Alert>
  );
}
