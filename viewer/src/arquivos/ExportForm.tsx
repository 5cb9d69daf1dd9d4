import { type Exportacao, type ExportacaoInput, listParametros } from '@portal/api-client/contract';
import { endedVisualText, exportFormats } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../change/problemsOf.ts';
import { useSingleChange } from '../change/useSingleChange.ts';
import { useCall } from '../content/useCall.ts';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';
import { UnansweredError } from '../opening/UnansweredError.ts';
import { Choices } from './Choices.tsx';
import {
  choiceProblem,
  type ExportChoice,
  type ExportSource,
  firstChoice,
  maxStateLength,
  orderOf,
  pagesOf,
} from './ExportSource.ts';
import { PageChoice } from './PageChoice.tsx';
import {
  chosenValues,
  missingValue,
  ParameterFields,
  type ParameterValues,
} from './ParameterFields.tsx';

interface ExportFormProps {
  readonly source: ExportSource;
  readonly onOrder: (body: ExportacaoInput) => Promise<Exportacao>;
}

const contents = [
  { value: 'vejo', text: 'O que estou vendo' },
  { value: 'publicado', text: 'Como publicado' },
] as const;

/** Asks which file the reader wants, and orders it once. Spec EXPO-01, EXPO-04. */
export function ExportForm({ source, onOrder }: ExportFormProps) {
  const [choice, setChoice] = useState(() => firstChoice(source));
  const [isTried, setTried] = useState(false);
  const parametros = useParametros(source);
  const [values, setValues] = useState<ParameterValues>({});
  const problem = choiceProblem(source, choice) ?? missingValue(parametros ?? null, values);
  const visuals = pagesOf(source, choice).filter(({ visuais = [] }) => visuais.length > 0);
  const { send, isPending, error } = useSingleChange(async () => {
    const capture = choice.conteudo === 'vejo' ? source.capture : null;
    const estado = capture && (await capture()).estado;
    if (estado && estado.length > maxStateLength) throw new TooLargeError();
    const given = chosenValues(parametros ?? null, values);
    return onOrder({
      ...orderOf(source, choice, estado),
      ...(given.length > 0 && { parametros: given }),
    });
  });
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null && parametros !== undefined) send(undefined);
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <Choices
        title="Formato"
        value={choice.formato}
        options={source.formats.map((value) => ({ value, text: exportFormats[value] }))}
        onChange={(formato) => change({ formato })}
      />
      {source.capture && (
        <Choices
          title="Conteúdo"
          value={choice.conteudo}
          options={contents}
          onChange={(conteudo) => change({ conteudo })}
        />
      )}
      {source.pages.length > 0 && <PageChoice source={source} choice={choice} onChange={change} />}
      {parametros === undefined ? (
        <p role="status" className={panel.note}>
          Lendo os parâmetros…
        </p>
      ) : (
        <ParameterFields parametros={parametros} values={values} onChange={setValues} />
      )}
      {visuals.length > 0 && <Alert level="warning">{visualsText(visuals)}</Alert>}
      <p className={panel.note}>{noteOf(source, choice)}</p>
      {problem !== null &&
        (isTried || (source.pages.length > 0 && choice.quais !== 'escolhidas')) && (
          <Alert level="warning">{problem}</Alert>
        )}
      {error !== null && <Alert level="error">{failureText(error)}</Alert>}
      <button
        type="submit"
        className={button.primary}
        aria-disabled={isPending || parametros === undefined}
      >
        {isPending ? 'Exportando…' : 'Exportar'}
      </button>
    </form>
  );
}

/** Names what of the chosen pages Microsoft ends or does not export. Spec LER-21. */
const visualsText = (pages: ExportSource['pages']) =>
  `A Microsoft encerra ou não exporta: ${pages
    .map(({ titulo, visuais = [] }) => `${visuais.map(endedVisualText).join(', ')} em ${titulo}`)
    .join('; ')}.`;

/** What the file will be like, which the choices do not tell. */
function noteOf(source: ExportSource, choice: ExportChoice): string {
  const isZip = choice.formato === 'png' && pagesOf(source, choice).length > 1;
  const footer =
    choice.formato === 'pdf'
      ? 'Se a sua organização pede, cada página do PDF traz o seu nome e login, a data e hora e a organização no rodapé.'
      : 'Este formato não traz o rodapé com nome, data e hora e organização. Só o PDF traz.';
  return isZip ? `Cada página é uma imagem, e todas vêm em um arquivo zip. ${footer}` : footer;
}

/** The state of the frame is longer than the server takes. */
class TooLargeError extends Error {}

function failureText(error: unknown): string {
  if (error instanceof TooLargeError) {
    return 'O que você vê tem filtros demais para exportar. Exporte como publicado.';
  }
  if (error instanceof UnansweredError) {
    return 'O relatório não disse o que você está vendo. Exporte como publicado, ou tente novamente.';
  }
  const failed = 'Não foi possível exportar. Tente novamente.';
  const { fields, text } = problemsOf(error, failed);
  return text ?? Object.values(fields).join(' ');
}

/** The parameters of a paginated report; null if they are not known, and undefined while they are asked for. Spec EXPO-05. */
function useParametros({ relatorio, isPaginated }: ExportSource) {
  const { data, isPending, fetchStatus } = useCall(listParametros, {
    queryKey: ['parametros', relatorio],
    input: { params: { id: relatorio } },
    enabled: isPaginated,
  });
  if (!isPaginated) return [];
  return isPending && fetchStatus !== 'idle' ? undefined : (data?.parametros ?? null);
}
