/**
 * Returns a function that prepares each variant of a query once and then reuses it. `variantOf` names the variant of an
 * input. PostgreSQL needs one text for each prepared name, and building a query with Drizzle costs time.
 */
export function preparedVariants<Input, Prepared>(
  variantOf: (input: Input) => string,
  prepare: (input: Input, variant: string) => Prepared,
): (input: Input) => Prepared {
  const preparedByName = new Map<string, Prepared>();
  return (input) => {
    const variant = variantOf(input);
    let prepared = preparedByName.get(variant);
    if (!prepared) {
      prepared = prepare(input, variant);
      preparedByName.set(variant, prepared);
    }
    return prepared;
  };
}
