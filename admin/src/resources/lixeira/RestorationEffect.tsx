import type { Ensaio } from '@portal/api-client/contract';
import { Effect } from '../../rehearsal/Effect.tsx';
import { isKnown, type UnknownEffect } from '../../rehearsal/rehearseChange.ts';

/** Who gains access by a restoration. Says if that cannot be told. Spec LIXO-02, ENS-03. */
export function RestorationEffect({ effect }: { effect: Ensaio | UnknownEffect | null }) {
  if (effect === null) return null;
  if (!isKnown(effect)) {
    return <p>{`Não foi possível conferir quem ganha acesso. ${effect.reason}`}</p>;
  }
  return <Effect ensaio={effect} />;
}
