/** Where a sign-in by a provider begins. */
export const providerPath = ({ id }: { readonly id: number }): string =>
  `/accounts/oidc/${id}/login/`;
