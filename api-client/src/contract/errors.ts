/** The body of an error answer: one sentence, or messages by field. Spec ERR-03. */
export type ErrorBody =
  | { readonly detail: string }
  | { readonly [field: string]: readonly string[] };
