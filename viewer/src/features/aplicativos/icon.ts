/** A stored empty icon shows the phone on cards. AMBIG-25. */
export function iconOf({ icone }: { readonly icone: string | null }): string {
  return icone || '📱';
}
