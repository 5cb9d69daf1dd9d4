import type { Cliente } from '@portal/api-client/contract';
import { clienteLimits } from '@portal/api-client/records';
import { useEffect, useState } from 'react';
import { totalText } from '../../counted.ts';
import { useTotal } from '../../data/useFirst.ts';
import { isWithin } from './clienteForm.ts';

interface IdleCountProps {
  readonly cliente: Cliente;
  /** What stands in the field. */
  readonly days: string;
}

/** People type the number digit by digit, so it is counted when they pause. */
const pauseMs = 400;

/** Says how many people a new or stricter rule would deactivate, before it is saved. Spec CONTA-13. */
export function IdleCount({ cliente, days }: IdleCountProps) {
  const [counted, setCounted] = useState(days);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(days), pauseMs);
    return () => clearTimeout(timer);
  }, [days]);
  const number = Number(counted);
  const former = cliente.desativar_apos_dias ?? null;
  const isStricter =
    counted !== '' &&
    isWithin(counted, clienteLimits.desativar_apos_dias) &&
    (former === null || number < former);
  const { total, error } = useTotal(
    'users',
    { cliente_id_leitura: cliente.id, sem_entrar: number },
    isStricter,
  );
  if (!isStricter || counted !== days) return null;
  if (error) return 'Não foi possível contar quem seria desativado.';
  if (total === undefined) return 'Contando quem seria desativado...';
  if (total === 0)
    return `Todos entraram nos últimos ${number} dias: ninguém seria desativado agora.`;
  const people = total === 1 ? '1 pessoa não entra' : `${totalText(total)} pessoas não entram`;
  const verb = total === 1 ? 'Ela é desativada' : 'Elas são desativadas';
  return `${people} há ${number} dias ou mais. ${verb} em 7 dias, a contar de agora, se não ${total === 1 ? 'entrar' : 'entrarem'} até lá.`;
}
