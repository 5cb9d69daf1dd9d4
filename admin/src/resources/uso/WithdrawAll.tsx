import { Link as MuiLink } from '@mui/material';
import { concessaoLimits } from '@portal/api-client/records';
import { ConfirmDialog, Spinner } from '@portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ConcessaoRow, isGrant, tooManyText } from '../../access/grants/concessaoModel.ts';
import { WithdrawDialog } from '../../access/grants/WithdrawDialog.tsx';
import { useFirst } from '../../data/useFirst.ts';
import { reasonOf } from '../../failureText.ts';
import { listPath } from '../../list/listPath.ts';

interface WithdrawAllProps {
  readonly relatorio: { readonly id: number; readonly nome: string };
  readonly cliente: number | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Takes all grants of a report away, on Dashboards and in applications, after the confirmation that names who loses it. What roles open
 * stays. More grants than one change takes are left to `Acessos`. Spec USO-01.
 */
export function WithdrawAll({ relatorio, cliente, onDone, onClose }: WithdrawAllProps) {
  const filter = {
    relatorio: relatorio.id,
    concedido: true,
    ...(cliente !== undefined && { cliente }),
  };
  const { data, total, error } = useFirst<ConcessaoRow>('concessoes', {
    perPage: concessaoLimits.concessoes,
    sort: 'nome',
    filter,
  });
  // What the person is asked about stays as it was first read. The list is read again while the withdrawal runs, and is empty then.
  const [first, setFirst] = useState<{ grants: readonly ConcessaoRow[]; total: number }>();
  if (!first && data) setFirst({ grants: data.filter(isGrant), total: total ?? 0 });
  const grants = first?.grants ?? [];
  const isTooMany =
    (first?.total ?? 0) > concessaoLimits.concessoes || tooManyText(grants) !== null;
  if (grants.length > 0 && !isTooMany) {
    return <WithdrawDialog rows={grants} from={relatorio.nome} onDone={onDone} onClose={onClose} />;
  }
  // Without the grants the confirmation cannot say what it takes away.
  if (!first && !error) return <Spinner label="Carregando acessos..." />;
  const title = `Retirar o acesso a ${relatorio.nome}`;
  const close = async () => onClose();
  return (
    <ConfirmDialog
      title={title}
      message={
        error ? (
          `Falha ao carregar os acessos. ${reasonOf(error)}`
        ) : isTooMany ? (
          <>
            São mais acessos do que uma mudança aceita. Retire-os em partes em{' '}
            <MuiLink component={Link} to={listPath('acessos', filter)}>
              Acessos
            </MuiLink>
            .
          </>
        ) : (
          'Só o papel de administrador abre este relatório. Não há acesso a retirar.'
        )
      }
      confirmText="Fechar"
      isReady
      onConfirm={close}
      onClose={onClose}
    />
  );
}
