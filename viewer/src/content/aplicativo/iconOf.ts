/** Returns the icon of an application, or a phone when the stored icon is empty. AMBIG-25. */
export function iconOf({ icone }: { readonly icone: string | null }): string {
  return icone || '📱';
}
