/** How long the browser may take to begin a download before its address ends. */
const addressMs = 60_000;

/** Saves a text as a file of the person's own. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
