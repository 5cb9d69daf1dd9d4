import type { Recurso } from '@portal/api-client/contract';
import { Announced } from '@portal/ui';
import type { ReactNode } from 'react';
import { type UseInputValue, useInput } from 'react-admin';

interface FormFieldProps {
  readonly source: string;
  /** The name that a server announces if it has the field. Undefined for a field that every server has. */
  readonly recurso?: Recurso | undefined;
  readonly children: (input: UseInputValue) => ReactNode;
}

/** What the fields of all forms share: the value, and that a field which the server does not announce is absent. Spec REC-02. */
export function FormField({ recurso, ...field }: FormFieldProps) {
  return (
    <Announced recurso={recurso}>
      <ShownField {...field} />
    </Announced>
  );
}

function ShownField({ source, children }: Omit<FormFieldProps, 'recurso'>) {
  return children(useInput({ source }));
}
