import { randomUUID } from 'node:crypto';

/** The error that the frame passes to its host (`IError` of Microsoft's models). */
export interface FrameError {
  readonly message: string;
  readonly detailedMessage: string;
  readonly errorCode: string;
  /** Trace level. 6 is fatal: the frame shows nothing. */
  readonly level: number;
  readonly technicalDetails: { readonly requestId: string };
}

/** The frame's server does not open or save the item. `body` is the answer. */
export class FrameRefusal extends Error {
  override readonly name = 'FrameRefusal';
  readonly body: FrameError;
  constructor(
    readonly status: number,
    message: string,
    detailedMessage: string,
  ) {
    super(message);
    this.body = {
      message,
      detailedMessage,
      errorCode: String(status),
      level: 6,
      technicalDetails: { requestId: randomUUID() },
    };
  }
}

/** One function per error. Source of the statuses: Microsoft's page "Troubleshoot your embedded application". */
export const frameErrors = {
  expired: () =>
    new FrameRefusal(403, 'TokenExpired', 'O token de acesso expirou. Reenvie com um novo token.'),
  badToken: () =>
    new FrameRefusal(
      403,
      'LoadReportFailed',
      'O token informado não é um token de inserção válido.',
    ),
  otherReport: () =>
    new FrameRefusal(403, 'LoadReportFailed', 'O token não dá acesso a este relatório.'),
  datasetMissing: () =>
    new FrameRefusal(
      403,
      'PowerBINotAuthorizedException',
      'O token não dá acesso ao modelo de dados deste relatório.',
    ),
  notFound: () => new FrameRefusal(404, 'LoadReportFailed', 'O relatório não foi encontrado.'),
  datasetGone: () =>
    new FrameRefusal(
      404,
      'ExplorationContainer_FailedToLoadModel_DefaultDetails',
      'O modelo de dados deste relatório não existe mais.',
    ),
  identityMissing: () =>
    new FrameRefusal(
      403,
      'PowerBINotAuthorizedException',
      'O modelo de dados exige uma identidade que o token não traz.',
    ),
  otherItem: () =>
    new FrameRefusal(403, 'PowerBINotAuthorizedException', 'O token não dá acesso a este item.'),
  itemNotFound: () =>
    new FrameRefusal(404, 'PowerBIEntityNotFound', 'O item pedido não foi encontrado.'),
  capacityPaused: () =>
    new FrameRefusal(503, 'OpenConnectionError', 'A capacidade da área de trabalho está pausada.'),
  wrongGroup: () =>
    new FrameRefusal(
      401,
      'PowerBINotAuthorizedException',
      'O relatório não está nesta área de trabalho.',
    ),
  badId: () =>
    new FrameRefusal(500, 'LoadReportFailed', 'O identificador do relatório não é um GUID.'),
} as const;
