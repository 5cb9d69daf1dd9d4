import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AtributoValues, filledValues } from './atributoValues.ts';

interface Stored {
  /** The id of the cliente as a string; empty for none. */
  readonly cliente: string;
  readonly atributos: AtributoValues;
}

/**
 * Returns `onCliente`, which a form calls when the person chooses another cliente. It removes the values of the field `atributos`,
 * because another cliente has other attributes. If the person chooses the cliente of the stored record again, the field gets the stored
 * values again. `isEmptied` is true while values are removed. `stored` is null for a new record.
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
