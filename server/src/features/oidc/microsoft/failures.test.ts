import { expect, it } from 'vitest';
import { failureOf } from './failures.ts';

it.each([
  ['access_denied', 'AADSTS65004: User declined to consent to access the app.', 'cancelado'],
  ['access_denied', 'the user canceled the authentication', 'cancelado'],
  ['access_denied', 'AADSTS90094: The grant requires admin permission.', 'consentimento'],
  ['access_denied', 'AADSTS50105: The signed in user is not assigned to a role', 'atribuicao'],
  ['consent_required', '', 'consentimento'],
  ['invalid_grant', 'AADSTS65001: The user or administrator has not consented', 'consentimento'],
  ['invalid_grant', 'AADSTS53003: Access has been blocked by Conditional Access', 'condicional'],
  ['interaction_required', 'AADSTS50020: User account does not exist in tenant', 'convidado'],
  ['invalid_client', 'AADSTS7000222: The provided client secret keys are expired.', 'registro'],
  ['access_denied', 'AADSTS999999: Something new', 'provedor'],
  ['server_error', '', 'provedor'],
])('%s with "%s" is %s', (error, description, expected) => {
  expect(failureOf(error, description)).toBe(expected);
});
