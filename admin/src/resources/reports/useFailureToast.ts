import { useToast } from '@portal/ui';
import { useEffect } from 'react';
import { fieldMessages } from '../../failureText.ts';

/** Says once of each failure what could not be loaded. */
export function useFailureToast(error: Error | null, textOf: (error: Error) => string): void {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `textOf` is another at each rendering, and a failure is told once.
  useEffect(() => {
    if (error) toast('error', textOf(error));
  }, [error]);
}

/** Spec ADM-REP-31, 32: a cliente without credentials is told from any other failure by the server's text. */
export function workspacesFailureText(error: unknown): string {
  const said = fieldMessages(error)
    .map(([, text]) => text)
    .join(' ');
  const lacksCredentials =
    /credenciais/i.test(said) && /(não|nao) (possui|tem|configurad)|sem credenciais/i.test(said);
  return lacksCredentials
    ? 'Este cliente não possui credenciais Power BI configuradas.'
    : 'Falha ao carregar workspaces do Power BI.';
}
