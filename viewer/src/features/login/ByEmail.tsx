import { type CaminhoDeEntrada, listOwnProvedores } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { ProviderButtons } from '../../signIn/ProviderButtons.tsx';
import { providerPath } from '../../signIn/providerPath.ts';
import { signInElsewhere } from '../../signIn/signInElsewhere.ts';

/**
 * Asks at the portal's own address for the e-mail, whose domain tells the provider. The answer is the same for everybody of a domain, so it
 * tells of no person. A single provider opens at once. Spec IDP-01.
 */
export function ByEmail({ from }: { readonly from: string | null }) {
  const { client } = useAppServices();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [ways, setWays] = useState<readonly CaminhoDeEntrada[] | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const leave = (way: CaminhoDeEntrada) => signInElsewhere(from, providerPath(way));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (state === 'busy') return;
    setState('busy');
    client.call(listOwnProvedores, { query: { email } }).then(
      (found) => {
        setState('idle');
        setWays(found);
        if (found.length === 1 && found[0]) leave(found[0]);
      },
      () => setState('failed'),
    );
  };
  if (!isOpen) {
    return (
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        Entrar pela sua organização
      </button>
    );
  }
  if (ways?.length) return <ProviderButtons ways={ways} onChoose={leave} />;
  const problem =
    state === 'failed'
      ? 'Não foi possível procurar. Tente novamente.'
      : ways && 'Este domínio não tem uma entrada própria. Use a sua senha.';
  return (
    <form className={form.form} onSubmit={submit}>
      <label htmlFor={id}>E-mail da organização</label>
      {/* biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it. */}
      <input id={id} name="email" type="email" autoComplete="email" required autoFocus />
      {problem && <Alert level={state === 'failed' ? 'error' : 'info'}>{problem}</Alert>}
      <button type="submit" className={button.secondary} disabled={state === 'busy'}>
        {state === 'busy' ? 'Procurando…' : 'Continuar'}
      </button>
    </form>
  );
}
