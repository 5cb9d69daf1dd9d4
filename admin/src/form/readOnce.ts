/**
 * Query options of an `EditBase`. The form keeps the record and the version that it opened with: a later answer would replace
 * both under the values that the person types. The form shows its own errors.
 */
export const readOnce = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => undefined,
} as const;
