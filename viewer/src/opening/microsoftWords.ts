import type { IError } from '@portal/embed/models';

/**
 * What the frame said about an error beyond its message, in the form of the server's texts; null if nothing. Everybody gets
 * the code and the id of the request, which support asks for; administrators also get Microsoft's sentence. Spec NUV-01.
 */
export function microsoftWords(
  error: Partial<IError> | undefined,
  isForAdmin: boolean,
): string | null {
  const { detailedMessage, errorCode, technicalDetails } = error ?? {};
  const requestId = technicalDetails?.requestId;
  const ids = [errorCode && `código ${errorCode}`, requestId && `pedido ${requestId}`].filter(
    Boolean,
  );
  const said = [
    isForAdmin && detailedMessage && `“${detailedMessage}”`,
    ids.length > 0 && `(${ids.join(', ')})`,
  ].filter(Boolean);
  return said.length > 0 ? `Resposta da Microsoft: ${said.join(' ')}` : null;
}
