import type { Assinatura, AssinaturaInput } from '@portal/api-client/contract';
import { listAdminAssinaturas } from '@portal/api-client/contract';
import { exportFormats, mayCall } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import {
  choiceProblem,
  type ExportChoice,
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
import { firstWhen, quandoOf, WhenFields, whenOf, whenProblem } from './WhenFields.tsx';

interface SubscribeFormProps {
  /** The view, as it can be exported. */
  readonly source: ExportSource & { readonly visao: { readonly id: number } };
  /** The subscription that is changed. Absent: a new one is made. */
  readonly stored?: Assinatura;
  readonly onSubscribe: (body: AssinaturaInput) => Promise<Assinatura>;
  readonly onDone: (saved: Assinatura) => void;
}

const words = {
  add: {
    act: 'Assinar',
    acting: 'Assinando…',
    failed: 'Não foi possível assinar. Tente novamente.',
  },
  change: {
    act: 'Salvar',
    acting: 'Salvando…',
    failed: 'Não foi possível salvar. Tente novamente.',
  },
} as const;

/** The form of a subscription to a view: its pages and format, the time of the mails, and their recipients. Spec ASSI-01. */
export function SubscribeForm({ source, stored, onSubscribe, onDone }: SubscribeFormProps) {
  const { user } = useSession();
  const [choice, setChoice] = useState(() => (stored ? choiceOf(stored) : firstChoice(source)));
  const [when, setWhen] = useState(stored ? whenOf(stored.quando) : firstWhen);
  const [isMine, setMine] = useState(stored?.destinatarios.eu ?? true);
  const [others, setOthers] = useState<readonly Recipient[]>(stored ? othersOf(stored) : []);
  const [isTried, setTried] = useState(false);
  const { send, isPending, error } = useSingleChange(onSubscribe);
  const hasRecipients = user !== null && mayCall(user, listAdminAssinaturas);
  const isAlone = hasRecipients && !isMine && others.length === 0;
  // All pages are those that each recipient may see at that moment, so their number is not known.
  const problem =
    (choice.quais === 'todas' ? null : choiceProblem(source, choice)) ??
    whenProblem(when) ??
    (isAlone ? 'Escolha ao menos um destinatário.' : null);
  // Pages that are not known now stay as they are stored.
  const chosenPages =
    source.pages.length === 0
      ? [...choice.escolhidas]
      : pagesOf(source, choice).map(({ nome }) => nome);
  const { act, acting, failed } = words[stored ? 'change' : 'add'];
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
        paginas: choice.quais === 'todas' ? null : chosenPages,
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
      {source.pages.length > 0 && (
        <PageChoice
          source={source}
          choice={choice}
          onChange={(pages) => setChoice({ ...choice, ...pages })}
        />
      )}
      <WhenFields value={when} onChange={(part) => setWhen({ ...when, ...part })} />
      {hasRecipients && (
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
        {isPending ? acting : act}
      </button>
    </form>
  );
}

const choiceOf = ({ formato, paginas }: Assinatura): ExportChoice => ({
  formato,
  conteudo: 'publicado',
  quais: paginas === null ? 'todas' : 'escolhidas',
  escolhidas: paginas ?? [],
});

const othersOf = ({ destinatarios: { users, equipes } }: Assinatura): Recipient[] => [
  ...users.map(({ id, nome }) => ({ kind: 'user' as const, id, nome })),
  ...equipes.map(({ id, nome }) => ({ kind: 'equipe' as const, id, nome })),
];
