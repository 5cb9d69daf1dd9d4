import type { Static } from 'typebox';
import type * as schemas from '../schemas/ensaios.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin } from './roles.ts';

export type Ensaio = Static<typeof schemas.ensaio>;
export type EnsaioLinha = Ensaio['ganham'][number];
export type EnsaioDado = Ensaio['dados'][number];

/** The header with which a change names the fingerprint of its rehearsal. Spec WIRE-05. */
export const ensaioHeader = 'X-Ensaio';

/** The most rows of each list of a rehearsal. The figures count the people of all rows. */
export const maxEnsaioRows = 1_000;

/**
 * Answers who would gain and lose access by a change, without making it. Answers what the change itself would answer if it
 * were refused. Spec WIRE-05, ENS-01.
 */
export const createEnsaio: Call<'createEnsaio'> = endpoint('POST /api/admin/ensaios/', {
  roles: anyAdmin,
  escopo: 'acessos',
  effect: 'reads',
  cost: 'change',
  recurso: 'ensaios',
});
