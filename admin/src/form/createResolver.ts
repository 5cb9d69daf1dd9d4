import type { FieldValues, Resolver } from 'react-hook-form';

/** Returns the messages of the invalid fields, by field name. */
export type Validate = (values: never) => Readonly<Record<string, string>>;

/** Converts a validation function to a resolver of react-hook-form. */
export function createResolver(validate?: Validate): Resolver<FieldValues> {
  return (values) => {
    const messages = Object.entries(validate?.(values as never) ?? {});
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([name, message]) => [name, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
