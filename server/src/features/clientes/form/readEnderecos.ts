import { enderecosProblem, hostOf } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import { invalidFields } from '../../../errors.ts';

/** Returns the host names of a form as they are stored; null for a form without them. Throws 400 for what is none. */
export function readEnderecos(
  { enderecos }: ClienteForm,
  portalHost: string,
): readonly string[] | null {
  if (enderecos === undefined) return null;
  const typed = enderecos.filter((text) => text.trim() !== '');
  const problem = enderecosProblem(typed, portalHost);
  if (problem) throw invalidFields({ enderecos: [problem] });
  return typed.flatMap((text) => hostOf(text) ?? []);
}
