import {
  type ItemDaLixeira,
  type ItemRestaurado,
  previewLixeira,
  type Restauracao,
  restoreLixeira,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import {
  ConfirmedChanges,
  confirmedUnknown,
  keyOf,
} from '../../access/rehearsal/ConfirmedChanges.ts';
import { isKnown, rehearseChange } from '../../access/rehearsal/rehearseChange.ts';
import { useReadAgain } from '../../form/useReadAgain.ts';

/**
 * What a restoration would do, and the restoration itself. What does not come back and who gains access is known before it is pressed,
 * so that it asks nothing more; with another name, the client asks when it is sent. Spec LIXO-02, ENS-03.
 */
export function useRestoration(item: ItemDaLixeira) {
  const { client } = useAppServices();
  /** Reads the lists again, in which the thing stands now. */
  const refresh = useReadAgain();
  const confirmed = useContext(ConfirmedChanges);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [restored, setRestored] = useState<ItemRestaurado | null>(null);
  const params = { id: item.id };
  const change = {
    metodo: 'POST',
    caminho: restoreLixeira.path.replace(':id', String(item.id)),
    corpo: {},
  } as const;

  const preview = useQuery({
    queryKey: ['lixeira', 'previa', item.id],
    queryFn: async ({ signal }) => {
      const found = await client.call(previewLixeira, { params }, { signal });
      const isFree = Object.keys(found.ocupados).length === 0 && found.impedimento === null;
      const effect = isFree && confirmed ? await rehearseChange(client, change, signal) : null;
      return { ...found, effect };
    },
    enabled: restored === null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  async function restore(names: Restauracao): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    const effect = preview.data?.effect ?? null;
    if (effect && Object.keys(names).length === 0) {
      confirmed?.set(keyOf(change), isKnown(effect) ? effect.impressao : confirmedUnknown);
    }
    try {
      setRestored(await client.call(restoreLixeira, { params, body: names }));
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  }

  return { preview, restore, refresh, isSaving, failure, restored };
}
