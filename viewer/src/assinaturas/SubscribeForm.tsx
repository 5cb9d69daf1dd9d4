import type { Assinatura, AssinaturaInput } from '@portal/api-client/contract';
import { listAdminAssinaturas } from '@portal/api-client/contract';
import { exportFormats, mayCall } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import {
  choiceProblem,
  type ExportSource,
  firstChoice,
  pagesOf,
} from '../arquivos/ExportSource.ts';
import { PageChoice } from '../arquivos/PageChoice.tsx';
import { problemsOf } from '../change/problemsOf.ts';
import { useSingleChange } from '../change/useSingleChange.ts';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import { type Recipient, RecipientFields } from './RecipientFields.tsx';
import { firstWhen, quandoOf, WhenFields, whenProblem } from './WhenFields.tsx';

interface SubscribeFormProps {
  /** The view, as it can be exported. */
  readonly source: ExportSource & { readonly visao: { readonly id: number } };
  readonly onSubscribe: (body: AssinaturaInput) => Promise<Assinatura>;
  readonly onDone: (added: Assinatura) => void;
}

const failed = 'Não foi possível assinar. Tente novamente.';

/** The form in which a person subscribes to a view: its pages and format, the time of the mails, and their recipients. Spec ASSI-01. */
export function SubscribeForm({ source, onSubscribe, onDone }: SubscribeFormProps) {
  const { user } = useSession();
  const [choice, setChoice] = useState(() => firstChoice(source));
  const [when, setWhen] = useState(firstWhen);
  const [isMine, setMine] = useState(true);
  const [others, setOthers] = useState<readonly Recipient[]>([]);
  const [isTried, setTried] = useState(false);
  const { send, isPending, error } = useSingleChange(onSubscribe);
  const isAlone = !isMine && others.length === 0;
  // All pages are those that each recipient may see at that moment, so their number is not known.
  const problem =
    (choice.quais === 'todas' ? null : choiceProblem(source, choice)) ??
    whenProblem(when) ??
    (isAlone ? 'Escolha ao menos um destinatário.' : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return;
    const ids = (kind: Recipient['kind']) =>
      others.filter((one) => one.kind === kind).map(({ id }) => id);
    send(
      {
        visao: source.visao.id,
        formato: choice.formato,
        paginas: choice.quais === 'todas' ? null : pagesOf(source, choice).map(({ nome }) => nome),
        quando: quandoOf(when),
        destinatarios: { eu: isMine, users: ids('user'), equipes: ids('equipe') },
      },
      { onSuccess: onDone },
    );
  };
  const { fields, text } = problemsOf(error, failed);
  return (
    <form className={form.form} onSubmit={submit}>
      <Choices
        title="Formato"
        value={choice.formato}
        options={source.formats.map((value) => ({ value, text: exportFormats[value] }))}
        onChange={(formato) => setChoice({ ...choice, formato })}
      />
      <PageChoice
        source={source}
        choice={choice}
        onChange={(pages) => setChoice({ ...choice, ...pages })}
      />
      <WhenFields value={when} onChange={(part) => setWhen({ ...when, ...part })} />
      {user && mayCall(user, listAdminAssinaturas) && (
        <RecipientFields
          isMine={isMine}
          others={others}
          onChange={(mine, chosen) => {
            setMine(mine);
            setOthers(chosen);
          }}
        />
      )}
      {isTried && problem !== null && <Alert level="warning">{problem}</Alert>}
      {error !== null && <Alert level="error">{text ?? Object.values(fields).join(' ')}</Alert>}
      <button type="submit" className={button.primary} aria-disabled={isPending}>
        {isPending ? 'Assinando…' : 'Assinar'}
      </button>
    </form>
  );
}
