import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { originOf } from '../../domain/enderecos/linkOrigin.ts';
import { handoverPath } from './createSignInCookies.ts';

/** Where a provider returns to: a path at the address at which the sign-in began. */
export const returnUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { endereco }: FastifyRequest,
  path = `${handoverPath}callback/`,
): URL => new URL(path, endereco ? originOf(publicUrl, endereco.host) : publicUrl);
