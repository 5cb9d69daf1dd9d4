import { HttpError, NetworkError } from '@portal/api-client';
import type { NoDataBody } from '@portal/api-client/contract';
import { frameErrorCodes } from '@portal/api-client/rules';
import type { IError } from '@portal/embed/models';
import { isConnected, outageTexts } from '@portal/ui';
import type { Failure } from './machine/Opening.ts';
import { NoPageError } from './machine/onPages.ts';

/** What readers are told about a failure. */
export interface Trouble {
  readonly sentence: string;
  /** True if the same attempt may succeed later. The screen then tries again by itself. */
  readonly isPassing: boolean;
}

const noNetwork = (title: string): Trouble => ({
  sentence: `${title}. O relatório volta quando a conexão voltar.`,
  isPassing: true,
});
const noAnswer: Trouble = {
  sentence: 'O Power BI não está respondendo agora.',
  isPassing: true,
};
const noPage: Trouble = {
  sentence: 'Nenhuma página deste relatório foi liberada para você.',
  isPassing: false,
};
const tooMany: Trouble = {
  sentence: 'O Power BI está recebendo pedidos demais neste momento.',
  isPassing: true,
};

/** Explains why the server did not answer a token. Spec VOLTA-01. */
export function troubleOfServer(error: unknown): Trouble {
  if (error instanceof NoPageError) return noPage;
  if (error instanceof NetworkError) return noNetwork(outageTexts(error).title);
  if (!(error instanceof HttpError)) return unknownTrouble;
  if (error.status === 429) return tooMany;
  if (error.status >= 500 && error.status !== 502) return noAnswer;
  return { sentence: error.detail ?? unknownTrouble.sentence, isPassing: false };
}

/** Who has to be given something before the server can say which rows the reader reads; undefined for other failures. Spec DIA-03. */
export const lackOfData = (error: unknown): NoDataBody['sem_dados'] | undefined =>
  error instanceof HttpError ? (error.body as Partial<NoDataBody> | null)?.sem_dados : undefined;

const unknownTrouble: Trouble = {
  sentence: 'Não foi possível abrir este relatório.',
  isPassing: false,
};

/**
 * What readers are told, by a pattern of the frame's error message. Microsoft's page on errors of embedded reports names
 * `OpenConnectionError`, the load failures and `TokenExpired`; the words for throttling and for the network are our guess.
 * `não respondeu` is the portal's own message for a frame that stays silent.
 */
const frameTroubles: readonly (readonly [RegExp, Trouble])[] = [
  [
    /OpenConnectionError|FailedToLoadModel|CapacityNotActive|capacity/i,
    {
      sentence: 'A capacidade do Power BI deste relatório está pausada ou sobrecarregada.',
      isPassing: true,
    },
  ],
  [/TooManyRequests|throttl/i, tooMany],
  [
    /TokenExpired/,
    {
      sentence: 'A autorização deste relatório terminou e não pôde ser renovada.',
      isPassing: true,
    },
  ],
  [
    /LoadReportFailed|NotAuthorized|Invalid ?Parameters|InvalidEmbedConfiguration/i,
    {
      sentence: 'O Power BI não abriu este relatório. Avise o administrador do portal.',
      isPassing: false,
    },
  ],
  [/não respondeu|network|fetch|timed? ?out/i, noAnswer],
];

/** Explains an error that the frame has reported. Spec VOLTA-01. */
export function troubleOfFrame(error: Partial<IError>): Trouble {
  if (!isConnected()) return noNetwork(outageTexts().title);
  const codes = frameErrorCodes(error);
  const known = frameTroubles.find(([sign]) => codes.some((code) => sign.test(code)));
  return known?.[1] ?? { sentence: 'O relatório mostrou um erro.', isPassing: true };
}

/** What readers are told about a failure, with what is folded. */
export interface ToldTrouble {
  readonly title: string;
  readonly sentence: string;
  /** What the button says that opens the report again. */
  readonly action: string;
  /** The technical text. Empty if there is none. */
  readonly details: string;
  /** What Microsoft said about it; null if nothing is known. */
  readonly microsoft: string | null;
}

const leftTrouble: ToldTrouble = {
  title: 'O relatório saiu desta página.',
  sentence: 'Outra página abriu no lugar dele.',
  action: 'Abrir de novo',
  details: '',
  microsoft: null,
};

/** Explains a failure of an opened report. */
export function troubleOf(
  failure: Failure,
  words: {
    readonly failureTitle: string;
    readonly serverError: (cause: unknown) => string;
    readonly frameError: (message: string | undefined) => string;
  },
  isForAdmin: boolean,
): ToldTrouble {
  if (failure.by === 'left') return leftTrouble;
  const told = { title: words.failureTitle, action: 'Tentar novamente' } as const;
  if (failure.by === 'server') {
    const { sentence } = troubleOfServer(failure.cause);
    return { ...told, sentence, details: words.serverError(failure.cause), microsoft: null };
  }
  const { error } = failure;
  return {
    ...told,
    sentence: troubleOfFrame(error).sentence,
    details: words.frameError(error.message),
    microsoft: microsoftWords(error, isForAdmin),
  };
}

/**
 * What the frame said about an error beyond its message, in the form of the server's texts; null if nothing. Everybody gets
 * the code and the id of the request, which support asks for; administrators also get Microsoft's sentence. Spec NUV-01.
 */
function microsoftWords(error: Partial<IError> | undefined, isForAdmin: boolean): string | null {
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
