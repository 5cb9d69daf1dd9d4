import type { FieldValues, Resolver } from 'react-hook-form';

/** A message for each field that is wrong, by its name. */
export type Validate = (values: never) => Readonly<Record<string, string>>;

/** A form's rules as react-hook-form asks for them. */
export function createResolver(validate?: Validate): Resolver<FieldValues> {
  return (values) => {
    const messages = Object.entries(validate?.(values as never) ?? {});
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([name, message]) => [name, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
