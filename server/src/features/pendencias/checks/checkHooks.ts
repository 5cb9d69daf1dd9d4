import { allOf, type Judgement } from '../Finding.ts';

/** Tells which hooks have stopped, because their address failed for three days. Spec GANCHO-03. */
export const checkHooks = (
  stopped: readonly { readonly id: number; readonly nome: string }[],
): Judgement =>
  allOf(
    ['gancho_parado'],
    stopped.map(({ id, nome }) => ({
      tipo: 'gancho_parado',
      assunto: `gancho:${id}`,
      gravidade: 'aviso',
      relatorios: [],
      dados: { gancho: nome },
    })),
  );
