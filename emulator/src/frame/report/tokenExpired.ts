import type { FrameError } from './state.ts';

/** What the host is told at the moment the token lapses. */
export const tokenExpired: FrameError = {
  message: 'TokenExpired',
  detailedMessage: 'O token de acesso expirou. Reenvie com um novo token.',
  errorCode: '403',
  level: 3,
};
