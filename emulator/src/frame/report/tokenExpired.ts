import type { FrameError } from './state.ts';

/** Body of the `error` event that the frame raises when the token expires. */
export const tokenExpired: FrameError = {
  message: 'TokenExpired',
  detailedMessage: 'O token de acesso expirou. Reenvie com um novo token.',
  errorCode: '403',
  level: 3,
};
