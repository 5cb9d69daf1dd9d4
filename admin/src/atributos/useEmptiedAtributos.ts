import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AtributoValues, filledValues } from './atributoValues.ts';

interface Stored {
  /** The id of the cliente as a string; empty for none. */
  readonly cliente: string;
  readonly atributos: AtributoValues;
}

/**
 * Empties the field `atributos` of a form whose cliente changes, because another cliente has other attributes. The stored cliente brings
 * the stored values back. `stored` is null for a new record.
 */
export function useEmptiedAtributos(stored: Stored | null) {
  const { setValue, getValues } = useFormContext();
  const [isEmptied, setEmptied] = useState(false);
  const onCliente = (cliente: string) => {
    const isBack = stored?.cliente === cliente;
    const had = Object.keys(filledValues(getValues('atributos') ?? {})).length > 0;
    setEmptied(!isBack && (isEmptied || had));
    setValue('atributos', isBack ? stored.atributos : {}, { shouldDirty: true });
  };
  return { isEmptied, onCliente };
}
