/** Reads a file as base64. Rejects if the browser cannot read it. */
export function readBase64(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onerror = () => failed(reader.error);
    // The result is an address: `data:text/csv;base64,…`
    reader.onload = () => done(String(reader.result).split(',', 2)[1] ?? '');
    reader.readAsDataURL(file);
  });
}
