import { type Client, HttpError } from '@portal/api-client';
import { afterDoublePress } from '../change/afterDoublePress.ts';

/** How long the browser may take to begin a download before its address ends. */
const addressMs = 60_000;

/**
 * Lets the browser save the file of a path, as the server calls it. The call needs the token of the session, so that a plain link cannot
 * make it: the browser keeps the answer as a Blob until it is saved. @throws ApiError, with the sentence of the server if it refuses.
 * Spec EXPO-02, EXPO-03.
 */
export async function saveFile(client: Client, path: string, otherwise: string): Promise<void> {
  const answer = await client.request(path);
  if (!answer.ok) {
    throw new HttpError(answer.status, await answer.json().catch(() => null), path);
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(answer.headers.get('content-disposition')) ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
  await afterDoublePress();
}

/** The name that the server gives to a file. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
