/** The two bodies an error answer has: one sentence, or messages by field. Spec ERR-03. */
export type ErrorBody =
  | { readonly detail: string }
  | { readonly [field: string]: readonly string[] };
