import { type Ensaio, updateAssinatura, updateRelatorioConfig } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { useAppServices, useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../failureText.ts';
import { changesOf } from '../../undo/noteChanges.ts';
import styles from './Effect.module.css';

interface Props {
  readonly assinaturas: NonNullable<Ensaio['assinaturas']>;
}

/** Offers the subscriptions that end with people to whoever may send them to others. Spec ASSI-05, CONF-01. */
export function TakeAssinaturas({ assinaturas }: Props) {
  const cache = useQueryClient();
  const { client } = useAppServices();
  const { user } = useSession();
  const toast = useToast();
  const [isTaking, setTaking] = useState(false);
  if (!user || !mayCall(user, updateRelatorioConfig)) return null;
  async function take(dono: number) {
    setTaking(true);
    try {
      await changesOf(async () => {
        for (const { id } of assinaturas) {
          await client.call(updateAssinatura, { params: { id }, body: { dono } });
        }
      });
      toast('success', 'Você passou a ser o dono. Os destinatários não mudaram.');
    } catch (error) {
      toast('error', `Falha ao alterar a assinatura. ${reasonOf(error)}`);
    }
    setTaking(false);
    // The effect is rehearsed again.
    void cache.resetQueries({ queryKey: ['rehearsal'] });
  }
  return (
    <button
      type="button"
      className={styles.again}
      disabled={isTaking}
      onClick={() => void take(user.id)}
    >
      {assinaturas.length === 1 ? 'Passar a assinatura para mim' : 'Passar as assinaturas para mim'}
    </button>
  );
}
