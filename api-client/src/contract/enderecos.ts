import { type Call, endpoint } from './endpoint.ts';

/**
 * Answers 200 if the portal is served at a host name, else 404. A proxy that makes certificates on demand asks it before it makes one.
 * Spec MARCA-04.
 */
export const checkEndereco: Call<'checkEndereco'> = endpoint('GET /api/enderecos/permitido/', {
  access: 'public',
  recurso: 'enderecos',
});
