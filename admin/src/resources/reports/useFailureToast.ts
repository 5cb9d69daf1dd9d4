import { useToast } from '@portal/ui';
import { useEffect, useEffectEvent } from 'react';
import { fieldMessages } from '../../failureText.ts';

/** Shows one toast for each new error. */
export function useFailureToast(error: Error | null, textOf: (error: Error) => string): void {
  const toast = useToast();
  const show = useEffectEvent((failure: Error) => toast('error', textOf(failure)));
  useEffect(() => {
    if (error) show(error);
  }, [error]);
}

/**
 * Returns the text for workspaces that did not load. Only the server's text distinguishes missing credentials from
 * other failures. Spec ADM-REP-31, 32.
 */
export function workspacesFailureText(error: unknown): string {
  const serverText = fieldMessages(error)
    .map(([, text]) => text)
    .join(' ');
  const lacksCredentials =
    /credenciais/i.test(serverText) &&
    /(não|nao) (possui|tem|configurad)|sem credenciais/i.test(serverText);
  return lacksCredentials
    ? 'Este cliente não possui credenciais Power BI configuradas.'
    : 'Falha ao carregar workspaces do Power BI.';
}
