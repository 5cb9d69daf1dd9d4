import { Typography } from '@mui/material';
import { listPath } from '../list/listPath.ts';
import { PendenciaActions } from '../pendencias/PendenciaActions.tsx';
import { affectedText } from '../pendencias/pendenciaModel.ts';
import { Severity } from '../pendencias/Severity.tsx';
import { PainelList } from './PainelList.tsx';
import { openText, useOpenPendencias } from './useOpenPendencias.ts';

interface OpenPendenciasProps {
  readonly cliente: number | null;
  /** Whether they may be of several clientes. */
  readonly hasClientes: boolean;
}

/** The findings that are not postponed, each with the button of its remedy. Spec DRIFT-03. */
export function OpenPendencias({ cliente, hasClientes }: OpenPendenciasProps) {
  const query = useOpenPendencias(cliente);
  const { total = 0 } = query;
  const filter = { estado: 'aberta', ...(cliente !== null && { cliente }) };
  return (
    <PainelList
      title="Pendências"
      link={{
        text: total > 0 ? openText(total) : 'Pendências',
        to: listPath('pendencias', filter),
      }}
      query={query}
      what="as pendências"
      noneText="Nenhuma pendência."
      row={(pendencia) => ({
        text: (
          <>
            <Severity gravidade={pendencia.gravidade} />
            <div>{pendencia.frase}</div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[hasClientes && pendencia.cliente_nome, affectedText(pendencia)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </>
        ),
        actions: <PendenciaActions pendencia={pendencia} />,
      })}
    />
  );
}
