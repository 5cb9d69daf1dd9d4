import { recoverPassword } from '@portal/api-client/contract';
import { addedParts, safeReturnPath } from '@portal/api-client/rules';
import { Alert, Announced, useAppServices } from '@portal/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { problemsOf } from '../../change/problemsOf.ts';
import { useSingleChange } from '../../change/useSingleChange.ts';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';

/** Asks for a link to a new password. What it says is the same for every name. Spec CONTA-08. */
export function RecoverPasswordPage() {
  useTitle('Esqueci minha senha');
  const { search } = useLocation();
  const login = paths.login(safeReturnPath(new URLSearchParams(search).get('from')) ?? undefined);
  return (
    <Announced recurso={addedParts.recovery} otherwise={<Navigate to={login} replace />}>
      <Recovery login={login} />
    </Announced>
  );
}

function Recovery({ login }: { readonly login: string }) {
  const { client } = useAppServices();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const ask = useSingleChange((usuario: string) =>
    client.call(recoverPassword, { body: { usuario } }),
  );
  const { text, fields } = problemsOf(ask.error, 'Não foi possível enviar. Tente novamente.');
  const problem = isMissing ? 'Informe o usuário ou o e-mail.' : (fields.usuario ?? null);
  // The link that leads here is gone.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const usuario = field.current?.value.trim() ?? '';
    setMissing(usuario === '');
    if (usuario === '') return field.current?.focus();
    ask.send(usuario, { onSuccess: () => setAsked(true) });
  };
  if (isAsked) {
    return (
      <PublicCard title="Confira o seu e-mail" takesFocus>
        <p role="status">
          Se houver uma conta com este usuário ou e-mail, enviamos um e-mail com o seu nome de
          usuário e um link para definir uma nova senha. Ele vale por uma hora.
        </p>
        <p>Não chegou? Veja a caixa de spam, ou fale com o administrador do portal.</p>
        <Link className={button.primary} to={login}>
          Voltar para a entrada
        </Link>
      </PublicCard>
    );
  }
  return (
    <PublicCard title="Esqueci minha senha">
      <p>Informe o seu usuário ou o seu e-mail. Enviamos um link para definir uma nova senha.</p>
      {text && <Alert level="error">{text}</Alert>}
      <form className={form.form} onSubmit={submit} noValidate>
        <label htmlFor="recuperar-usuario">Usuário ou e-mail</label>
        <input
          ref={field}
          id="recuperar-usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'recuperar-problema'}
          onChange={() => {
            setMissing(false);
            if (ask.error) ask.reset();
          }}
        />
        {problem !== null && (
          <p id="recuperar-problema" className={form.problem} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className={button.primary} disabled={ask.isPending}>
          {ask.isPending ? 'Enviando…' : 'Enviar link'}
        </button>
      </form>
      <Link className={button.secondary} to={login}>
        Voltar para a entrada
      </Link>
    </PublicCard>
  );
}
