import { useInput } from 'react-admin';
import { ExpiryInput } from '../../access/expiry/ExpiryInput.tsx';

/** The last day of the account. Nobody changes the expiry of their own account. Spec PRAZO-01, CONTA-05. */
export function AccountExpiry({ isSelf }: { isSelf: boolean }) {
  const { field } = useInput({ source: 'expira_em' });
  return (
    <ExpiryInput
      label="Conta termina em"
      value={field.value ?? null}
      onChange={field.onChange}
      disabled={isSelf}
      {...(isSelf && { helperText: 'Ninguém muda o próprio prazo.' })}
    />
  );
}
