import type { Alerta, AlertaInput } from '@portal/api-client/contract';
import { Alert, Skeleton } from '@portal/ui';
import { problemsOf } from '../change/problemsOf.ts';
import { RetryAlert } from '../layout/RetryAlert.tsx';
import panel from '../layout/SidePanel.module.css';
import { AlertFields } from './AlertFields.tsx';
import type { AlertModel } from './alertChoice.ts';
import { type AlertaPlace, useAlertaOpcoes } from './useAlertas.ts';

interface AlertFormProps {
  readonly place: AlertaPlace;
  /** The alert that is changed. Absent: a new one is made. */
  readonly stored?: Alerta;
  readonly onSave: (body: AlertaInput) => Promise<Alerta>;
  readonly onDone: (saved: Alerta) => void;
}

/** The form of an alert, once the measures of the report are known. Why they cannot be listed is said. Spec ALERTA-01. */
export function AlertForm(props: AlertFormProps) {
  const { place, stored } = props;
  const { data, error, refetch } = useAlertaOpcoes(place);
  if (!data && !error) return <Skeleton lines={6} />;
  const failure = data ? null : (problemsOf(error, failed).text ?? failed);
  const all = data?.modelos ?? [];
  const closed = all.filter(({ motivo }) => motivo !== null);
  const open = all.filter(({ motivo, medidas }) => motivo === null && medidas.length > 0);
  const models = stored ? [ownModel(stored, open)] : open;
  return (
    <>
      {failure !== null && <RetryAlert onRetry={() => void refetch()}>{failure}</RetryAlert>}
      {closed.map(({ modelo, nome, motivo }) => (
        <Alert key={modelo} level="warning">
          {/* A model that the server could not find has no name. */}
          {[nome, motivo].filter(Boolean).join(': ')}
        </Alert>
      ))}
      {stored && !open.some(({ modelo }) => modelo === stored.modelo) && (
        <p className={panel.note}>
          As medidas não podem ser listadas agora. A medida e o filtro do alerta não mudam.
        </p>
      )}
      {data && models.length === 0 && closed.length === 0 && (
        <p className={panel.empty}>Este relatório não tem medidas que possam ser consultadas.</p>
      )}
      {models.length > 0 && <AlertFields {...props} models={models} />}
    </>
  );
}

/** The model of a stored alert. Its measure and its filter stay in the form if no list tells them. */
function ownModel({ modelo, modelo_nome, medida, filtro }: Alerta, open: readonly AlertModel[]) {
  const listed = open.find((one) => one.modelo === modelo);
  const { medidas = [], colunas = [] } = listed ?? {};
  const isListed =
    !filtro || colunas.some((one) => one.tabela === filtro.tabela && one.coluna === filtro.coluna);
  return {
    modelo,
    nome: modelo_nome,
    motivo: null,
    medidas: medidas.some(({ nome }) => nome === medida)
      ? medidas
      : [{ tabela: '', nome: medida }, ...medidas],
    colunas: isListed
      ? colunas
      : [{ tabela: filtro.tabela, coluna: filtro.coluna, tipo: 'texto' as const }, ...colunas],
  };
}

const failed = 'Não foi possível listar as medidas deste relatório.';
