import { useInput } from 'react-admin';
import { EndInput } from '../../ends/EndInput.tsx';

/** The last day of the account. Nobody changes the end of their own. Spec PRAZO-01, CONTA-05. */
export function AccountEnd({ isSelf }: { isSelf: boolean }) {
  const { field } = useInput({ source: 'expira_em' });
  return (
    <EndInput
      label="Conta termina em"
      value={field.value ?? null}
      onChange={field.onChange}
      disabled={isSelf}
      {...(isSelf && { helperText: 'Ninguém muda o próprio prazo.' })}
    />
  );
}
