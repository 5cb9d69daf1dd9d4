import type { Alerta } from '@portal/api-client/contract';
import { Alert, Skeleton } from '@portal/ui';
import { problemsOf } from '../change/problemsOf.ts';
import { RetryAlert } from '../layout/RetryAlert.tsx';
import panel from '../layout/SidePanel.module.css';
import { AlertFields, type AlertFieldsProps } from './AlertFields.tsx';
import { type AlertModel, columnKey } from './alertChoice.ts';
import { useAlertaOpcoes } from './useAlertas.ts';

/** The form of an alert, once the measures of the report are known. It says why they cannot be listed. Spec ALERTA-01. */
export function AlertForm(props: Omit<AlertFieldsProps, 'models'>) {
  const { place, stored } = props;
  const { data, error, refetch } = useAlertaOpcoes(place);
  if (!data && !error) return <Skeleton lines={6} />;
  const all = data?.modelos ?? [];
  const closed = all.filter(({ motivo }) => motivo !== null);
  const open = all.filter(({ motivo, medidas }) => motivo === null && medidas.length > 0);
  const listed = open.find(({ modelo }) => modelo === stored?.modelo);
  const models = stored ? [ownModel(stored, listed)] : open;
  return (
    <>
      {!data && (
        <RetryAlert onRetry={() => void refetch()}>
          {problemsOf(error, failed).text ?? failed}
        </RetryAlert>
      )}
      {closed.map(({ modelo, nome, motivo }) => (
        <Alert key={modelo} level="warning">
          {/* A model that the server could not find has no name. */}
          {[nome, motivo].filter(Boolean).join(': ')}
        </Alert>
      ))}
      {stored && !listed && (
        <p className={panel.note}>
          As medidas não podem ser listadas agora. A medida e o filtro do alerta não mudam.
        </p>
      )}
      {models.length > 0 ? (
        <AlertFields {...props} models={models} />
      ) : (
        data &&
        closed.length === 0 && (
          <p className={panel.empty}>Este relatório não tem medidas que possam ser consultadas.</p>
        )
      )}
    </>
  );
}

/** The model of a stored alert, with its measure and the column of its filter even if `listed` does not have them. */
const ownModel = (stored: Alerta, listed: AlertModel | undefined): AlertModel => {
  const { modelo, modelo_nome: nome, medida, filtro } = stored;
  const { medidas = [], colunas = [] } = listed ?? {};
  return {
    modelo,
    nome,
    motivo: null,
    medidas: withItem(medidas, { tabela: '', nome: medida }, (one) => one.nome),
    colunas: filtro ? withItem(colunas, { ...filtro, tipo: 'texto' }, columnKey) : colunas,
  };
};

const withItem = <T,>(all: T[], item: T, keyOf: (one: T) => string): T[] =>
  all.some((one) => keyOf(one) === keyOf(item)) ? all : [item, ...all];

const failed = 'Não foi possível listar as medidas deste relatório.';
