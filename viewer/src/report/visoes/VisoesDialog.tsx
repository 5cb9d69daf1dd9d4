import type { VisaoItem } from '@portal/api-client/contract';
import { Alert, Icon, Skeleton } from '@portal/ui';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useExportDialog } from '../../arquivos/ExportButton.tsx';
import { useExportSource } from '../../arquivos/useExportSource.ts';
import { useMaySubscribe, useSubscribeDialog } from '../../assinaturas/SubscribeButton.tsx';
import { useVisoes } from '../../content/useVisoes.ts';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import panel from '../../layout/SidePanel.module.css';
import { SidePanel } from '../../layout/SidePanel.tsx';
import type { Opening } from '../../opening/useOpening.ts';
import { paths, type Shown } from '../../paths.ts';
import { SaveVisaoForm } from '../../visoes/SaveVisaoForm.tsx';
import { useVisaoChanges } from '../../visoes/useVisaoChanges.ts';
import { VisaoRow } from './VisaoRow.tsx';
import styles from './VisoesDialog.module.css';

interface VisoesDialogProps {
  readonly opening: Opening;
  readonly onClose: () => void;
}

/** The reader's views of one report: opens, saves, changes and deletes them. Spec VISAO-01 … 03. */
export function VisoesDialog({ opening, onClose }: VisoesDialogProps) {
  const { machine, state, visao } = opening;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { data, isError, refetch } = useVisoes();
  const changes = useVisaoChanges();
  const exporting = useExportDialog();
  const [exported, setExported] = useState<VisaoItem | null>(null);
  const subscribing = useSubscribeDialog();
  const [subscribed, setSubscribed] = useState<VisaoItem | null>(null);
  const maySubscribe = useMaySubscribe(opening);
  const source = useExportSource(opening);
  const place = {
    relatorio: state.place?.relatorio ?? 0,
    aplicativo: state.place?.aplicativo ?? null,
  };
  const views = data?.filter(({ relatorio }) => relatorio === place.relatorio);
  const pathTo = (shown: Shown) => paths.relatorio(place, shown);
  // What the reader sees can be saved once there is something to see.
  const isReady = state.isShown;
  const capture = () => machine.capture();
  const close = () => dialog.current?.close();

  return (
    <SidePanel ref={dialog} label="Visões deste relatório" title="Minhas visões" onClose={onClose}>
      {visao.view && (
        <Link className={styles.original} to={pathTo({ visao: 'original' })} onClick={close}>
          <Icon name="refresh" />
          Relatório original, sem visão
        </Link>
      )}
      {isError ? (
        <RetryAlert onRetry={() => void refetch()}>Falha ao carregar as visões.</RetryAlert>
      ) : views ? (
        views.length === 0 ? (
          <p className={panel.empty}>
            Uma visão guarda a página, os filtros e as segmentações que você escolheu. Você ainda
            não salvou nenhuma deste relatório.
          </p>
        ) : (
          <ul className={panel.list}>
            {views.map((item) => (
              <VisaoRow
                key={item.id}
                item={item}
                to={pathTo({ pagina: item.pagina, visao: item.id })}
                isCurrent={item.id === visao.id}
                isReady={isReady}
                capture={capture}
                changes={changes}
                onExport={
                  source &&
                  (() => {
                    setExported(item);
                    exporting.open();
                  })
                }
                onSubscribe={
                  maySubscribe
                    ? () => {
                        setSubscribed(item);
                        subscribing.open();
                      }
                    : null
                }
                onOpen={() => {
                  close();
                  // The address stays the same, so only the frame can show the view again.
                  if (visao.view?.key === String(item.id) && visao.view.estado)
                    machine.applyAgain(visao.view.estado);
                }}
                onDeleted={() => {
                  if (item.id === visao.id) navigate(pathTo({ pagina: item.pagina }));
                }}
              />
            ))}
          </ul>
        )
      ) : (
        <Skeleton lines={3} />
      )}
      <SaveVisaoForm
        isReady={isReady && !changes.isBusy}
        onSave={async (nome) => {
          const saved = await changes.create(async () => ({
            ...place,
            ...(await capture()),
            nome,
          }));
          if (saved) navigate(pathTo({ pagina: saved.pagina, visao: saved.id }), { replace: true });
          return saved !== null;
        }}
      />
      {exporting.Dialog && source && exported && (
        <exporting.Dialog
          source={{ ...source, visao: exported, page: exported.pagina, capture: null }}
          onClose={exporting.close}
        />
      )}
      {subscribing.Dialog && subscribed && (
        <subscribing.Dialog opening={opening} visao={subscribed} onClose={subscribing.close} />
      )}
      {changes.outcome && <Alert level={changes.outcome.level}>{changes.outcome.text}</Alert>}
    </SidePanel>
  );
}
