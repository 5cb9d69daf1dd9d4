import { ForeignAnswerError, HttpError, NetworkError } from './errors.ts';

/** A call, as far as its answer depends on it. */
interface Asked {
  readonly method?: string;
  readonly path: string;
}

/**
 * Returns the parsed body of a 2xx answer, `undefined` for a 204. Throws HttpError for any other status, and ForeignAnswerError for what
 * the portal does not answer: it sends JSON, or nothing with a 204, and to some calls what `isPortals` tells. Spec ENTR-07.
 */
export async function readAnswer(
  answer: Response,
  asked: Asked,
  isPortals: (body: unknown) => boolean = () => true,
): Promise<unknown> {
  const where = `${asked.method ?? 'GET'} ${asked.path}`;
  const text = await answer.text().catch((error: unknown) => {
    throw new NetworkError(where, error);
  });
  const body = parseJson(text);
  if (isFault(answer)) throw new HttpError(answer.status, body ?? text, where);
  const mayBeEmpty = (!answer.ok && !isRedirect(answer)) || answer.status === 204;
  if (text === '' ? !mayBeEmpty : body === undefined) throw foreignAnswer(answer, text, asked);
  if (!answer.ok) throw new HttpError(answer.status, body, where);
  if (!isPortals(body)) throw foreignAnswer(answer, text, asked);
  return body;
}

/** Throws ForeignAnswerError for a page, which no call answers. The body of another answer is not read. Spec ENTR-07. */
export async function refusePage(answer: Response, asked: Asked): Promise<void> {
  const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false;
  if (isFault(answer) || !(isPage || isRedirect(answer))) return;
  throw foreignAnswer(answer, await answer.text().catch(() => ''), asked);
}

const foreignAnswer = (answer: Response, text: string, { method = 'GET', path }: Asked) =>
  new ForeignAnswerError(foreignText(answer.status, text, method !== 'GET'), `${method} ${path}`, {
    isSuccess: answer.ok || isRedirect(answer),
    isSilence: unanswered.has(answer.status),
  });

/** The statuses of a proxy that has waited for the portal, or that found nobody there. */
const unanswered: ReadonlySet<number> = new Set([408, 502, 503, 504, 520, 521, 522, 523, 524]);

/** The browser tells nothing else of a redirect that is not followed. */
const isRedirect = ({ type }: Response) => type === 'opaqueredirect';

/** A server may tell its own fault by a page. */
const isFault = ({ status }: Response) => status >= 500 && !unanswered.has(status);

/** How firewalls name the case that their administrator can look up: F5 BIG-IP, Imperva, Cloudflare, Akamai, Azure and AWS. */
const caseId =
  /(?:support|incident|reference|request|ray|event)\s*(?:id|number)?(?:<[^>]*>|&#?\w+;|[\s:#]|is\b)*([\w.-]{0,63}\d[\w.-]{4,63})/i;
/** A page of a device is short. The search in a longer one would take too long. */
const maxSearched = 20_000;

/** Says which kind of device answered, and whether the change may have been made. */
function foreignText(status: number, page: string, isChange: boolean): string {
  if (status === 413) return 'O envio é grande demais para um proxy no caminho até o portal (413).';
  const id = caseId.exec(page.slice(0, maxSearched))?.[1];
  const idText = id ? ` Identificação: ${id}.` : '';
  const unknown = isChange
    ? ' Não se sabe se a alteração foi feita: confira antes de repetir.'
    : '';
  if (unanswered.has(status)) {
    return `Um proxy no caminho não teve resposta do portal a tempo (${status}).${unknown}`;
  }
  if (status === 403 || status === 406) {
    return `Um firewall no caminho bloqueou o pedido (${status}).${idText}`;
  }
  return `O que respondeu não foi o portal (uma página de proxy ou firewall).${idText}${unknown}`;
}

/** Objects, lists and null are what the portal sends. Returns undefined for everything else. */
function parseJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : undefined;
  } catch {
    return undefined;
  }
}
