import type { RecordField } from '@portal/api-client/records';
import { lockedBy } from './lockedBy.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type OwnProps = Pick<TextFieldProps, 'autoFocus' | 'sx' | 'helperText' | 'placeholder' | 'minRows'>;

interface RecordTextFieldProps extends OwnProps {
  /** The name of the field on the wire. */
  readonly source: string;
  readonly field: RecordField;
  /** The directory that keeps the record; absent for none. Its fields are locked with the reason. Spec SCIM-02. */
  readonly diretorio?: string | null | undefined;
}

/** The input for one text of a record, with the rule of its field. Renders nothing if the server does not have the field. */
export function RecordTextField({ source, field, diretorio, ...props }: RecordTextFieldProps) {
  const { title, text, recurso } = field;
  return (
    <TextField
      source={source}
      recurso={recurso}
      label={title ?? source}
      {...(text && {
        type: text.isEmail ? 'email' : 'text',
        isRequired: text.isRequired ?? false,
        maxLength: text.maxLength,
      })}
      {...props}
      {...lockedBy(field, diretorio)}
    />
  );
}
