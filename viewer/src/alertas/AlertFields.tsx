import type { Alerta, AlertaInput } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { Choices } from '../arquivos/Choices.tsx';
import {
  firstWhen,
  quandoOf,
  WhenFields,
  whenOf,
  whenProblem,
} from '../assinaturas/WhenFields.tsx';
import { problemsOf } from '../change/problemsOf.ts';
import { useSingleChange } from '../change/useSingleChange.ts';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import { type AlertModel, choiceOf, columnKey, firstChoice, readChoice } from './alertChoice.ts';
import { FilterFields } from './FilterFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PickField } from './PickField.tsx';
import type { AlertaPlace } from './useAlertas.ts';

export interface AlertFieldsProps {
  readonly place: AlertaPlace;
  /** The models that can be asked, at least one. */
  readonly models: readonly AlertModel[];
  /** The alert that is changed. Absent: a new one is made. */
  readonly stored?: Alerta;
  readonly onSave: (body: AlertaInput) => Promise<Alerta>;
  readonly onDone: (saved: Alerta) => void;
}

const failed = 'Não foi possível salvar o alerta. Tente novamente.';
/** A figure changes when the data does. */
const usualWhen = { ...firstWhen, tipo: 'apos_atualizacao' } as const;

/** Asks what an alert watches, when it is asked, and what is told. Spec ALERTA-01. */
export function AlertFields({ place, models, stored, onSave, onDone }: AlertFieldsProps) {
  const columnOf = (modelo: string, key: string) =>
    models.find((one) => one.modelo === modelo)?.colunas.find((one) => columnKey(one) === key) ??
    null;
  const [choice, setChoice] = useState(() =>
    stored
      ? choiceOf(stored, stored.filtro && columnOf(stored.modelo, columnKey(stored.filtro)))
      : firstChoice(models[0]?.modelo ?? ''),
  );
  const [when, setWhen] = useState(stored ? whenOf(stored.quando) : usualWhen);
  const [isTried, setTried] = useState(false);
  const { send, isPending, error } = useSingleChange(onSave);
  const model = models.find(({ modelo }) => modelo === choice.modelo);
  const column = columnOf(choice.modelo, choice.coluna);
  const read = readChoice(choice, column);
  const problem = typeof read === 'string' ? read : whenProblem(when);
  const change = (part: Partial<typeof choice>) => setChoice({ ...choice, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || typeof read === 'string') return;
    const { relatorio, aplicativo } = place;
    send({ relatorio, aplicativo, ...read, quando: quandoOf(when) }, { onSuccess: onDone });
  };
  const { fields, text } = problemsOf(error, failed);
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {models.length > 1 && (
        <Choices
          title="Modelo de dados"
          value={choice.modelo}
          options={models.map(({ modelo, nome }) => ({ value: modelo, text: nome }))}
          onChange={(modelo) => change({ modelo, medida: '', coluna: '', valores: '' })}
        />
      )}
      <PickField
        label="Medida"
        none="Escolha a medida"
        value={choice.medida}
        options={(model?.medidas ?? []).map(({ nome }) => ({ value: nome, text: nome }))}
        onChange={(medida) => change({ medida })}
      />
      <FilterFields
        columns={model?.colunas ?? []}
        column={column}
        choice={choice}
        onChange={change}
      />
      <LimitFields choice={choice} onChange={change} />
      <WhenFields value={when} onChange={(part) => setWhen({ ...when, ...part })} />
      {isTried && problem !== null && <Alert level="warning">{problem}</Alert>}
      {error !== null && <Alert level="error">{text ?? Object.values(fields).join(' ')}</Alert>}
      <button type="submit" className={button.primary} aria-disabled={isPending}>
        {isPending ? 'Consultando e salvando…' : stored ? 'Salvar' : 'Criar alerta'}
      </button>
    </form>
  );
}
