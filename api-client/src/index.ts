/** The HTTP client of the browser packages, its session and its errors. */
export { buildRequest, type RawInput } from './client/buildRequest.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './client/createClient.ts';
export {
  ApiError,
  ForeignAnswerError,
  HttpError,
  ifAnnounced,
  NetworkError,
} from './client/errors.ts';
export { type PageConfig, readPageConfig } from './client/pageConfig.ts';
export { readAnswer } from './client/readAnswer.ts';
export {
  createBrowserSession,
  createMemorySession,
  type Session,
  type SessionListener,
  type Tokens,
} from './client/session.ts';
