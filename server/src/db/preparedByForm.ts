/**
 * A query that has a few forms, each built once and kept: a prepared statement's name stands for one text on its
 * connection, and building one is a good part of its cost.
 */
export function preparedByForm<Input, Prepared>(
  formOf: (input: Input) => string,
  build: (input: Input, form: string) => Prepared,
): (input: Input) => Prepared {
  const known = new Map<string, Prepared>();
  return (input) => {
    const form = formOf(input);
    let prepared = known.get(form);
    if (!prepared) {
      prepared = build(input, form);
      known.set(form, prepared);
    }
    return prepared;
  };
}
