/** Returns whether an embed URL opens a paginated report: these have an embed path of their own. */
export function isPaginatedUrl(embedUrl: string | undefined): boolean {
  return /\/rdlembed(\?|$)/i.test(embedUrl ?? '');
}
