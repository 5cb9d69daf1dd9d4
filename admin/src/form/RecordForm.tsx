import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext } from 'react-admin';
import { appendCreated } from '../data/appendCreated.ts';
import { deniedOr, reasonOf } from '../failureText.ts';
import { FormPlaceholder } from './FormPlaceholder.tsx';
import { type FormSave, readOnce, useFormSave } from './useFormSave.ts';
import { useRecordId } from './useRecordId.ts';

type FormRecord = RaRecord & { readonly versao?: number | undefined };

interface RecordFormProps<R extends FormRecord, Values, Failure> {
  readonly resource: string;
  /** The title of the dialog until the record has loaded. */
  readonly title: string;
  /** What is sent. Of a stored record only the fields that differ from those of its values are sent. */
  readonly payloadOf: (values: Values, stored: R | null) => object;
  readonly valuesOf: (stored: R) => Values;
  /** The last word about what is sent. */
  readonly completed?: (payload: object, values: Values, stored: R | null) => object;
  readonly failureOf: (error: unknown, isNew: boolean) => Failure;
  /** Says that the record is saved, and leaves the form by `finish`. */
  readonly onSaved: (record: R, isNew: boolean, finish: FormSave['finish']) => void;
  /** The dialog. `record` is null for a new one. */
  readonly children: (shown: Shown<R, Failure>) => ReactElement;
}

interface Shown<R, Failure> {
  readonly record: R | null;
  readonly failure: Failure | null;
  readonly save: FormSave;
}

/** Creates the record of a list, or changes the one of the address: loads it, sends what has changed and keeps what failed. */
export function RecordForm<R extends FormRecord, Values, Failure>({
  resource,
  title,
  payloadOf,
  valuesOf,
  completed = (payload) => payload,
  failureOf,
  onSaved,
  children,
}: RecordFormProps<R, Values, Failure>) {
  const id = useRecordId();
  const save = useFormSave();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isNew = id === undefined;
  const transform = (values: Values, options?: { previousData: unknown }) => {
    setFailure(null);
    const stored = (options?.previousData as R | undefined) ?? null;
    const before = stored && payloadOf(valuesOf(stored), stored);
    return completed(save.changesOf(payloadOf(values, stored), before, stored), values, stored);
  };
  const onError = (error: unknown) => {
    if (!save.takeConflict(error)) setFailure(() => failureOf(error, isNew));
  };
  if (isNew) {
    const { append, onSettled } = appendCreated(cache, resource);
    const onSuccess = (record: R) => {
      append(record);
      onSaved(record, true, save.finish);
    };
    return (
      <CreateBase
        redirect={false}
        transform={transform}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        {children({ record: null, failure, save })}
      </CreateBase>
    );
  }
  return (
    <EditBase
      id={id}
      redirect={false}
      transform={transform}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: (record: R) => onSaved(record, false, save.finish), onError }}
      queryOptions={readOnce}
    >
      <Loaded<R> title={title} onClose={save.close}>
        {(record) => children({ record, failure, save })}
      </Loaded>
    </EditBase>
  );
}

interface LoadedProps<R> {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (record: R) => ReactElement;
}

function Loaded<R extends RaRecord>({ title, onClose, children }: LoadedProps<R>) {
  const { record, error } = useEditContext<R>();
  if (record && !error) return children(record);
  const text = error ? deniedOr(error, reasonOf(error)) : null;
  return <FormPlaceholder title={title} failure={text} onClose={onClose} />;
}
