/**
 * Copies a text. Returns whether it is in the clipboard: a page without HTTPS has none, and a browser or its policy may refuse.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('the text could not be copied', error);
    return false;
  }
}
