import { addedParts } from '@portal/api-client/rules';
import { Announced, Outline, useAppServices } from '@portal/ui';
import button from '../layout/button.module.css';
import { IconButton } from '../layout/IconButton.tsx';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { useLoadedDialog } from '../layout/useLoadedDialog.ts';
import { isPaginatedUrl } from '../opening/machine/Opening.ts';
import type { Opening } from '../opening/useOpening.ts';

interface AlertButtonProps {
  readonly opening: Opening;
  /** True for the button below the report, false for the one in its header. Only one of them is shown. */
  readonly isBelow?: boolean;
}

/** `Criar alerta…` beside a report that has opened. Below it on a phone, whose header has no room. Spec ALERTA-01. */
export const AlertButton = (props: AlertButtonProps) => (
  <Announced recurso={addedParts.alerts}>
    <CreateAlert {...props} />
  </Announced>
);

function CreateAlert({ opening: { state }, isBelow = false }: AlertButtonProps) {
  const isPhone = useIsPhone();
  const { sight } = useAppServices();
  const { Dialog, open, close } = useLoadedDialog(
    async () => (await import('./CreateAlertDialog.tsx')).CreateAlertDialog,
    'Não foi possível abrir o alerta. Verifique a conexão.',
  );
  const { token, place } = state;
  // Who sees the portal as the reader asks for no figure in their name. A paginated report has no model of its own.
  if (sight || !place || !token || isPaginatedUrl(token.embedUrl)) return null;
  const props = { 'aria-haspopup': 'dialog', onClick: open } as const;
  return (
    <>
      {isBelow === isPhone &&
        (isBelow ? (
          <button type="button" className={button.quiet} {...props}>
            {bell}
            {text}
          </button>
        ) : (
          <IconButton icon={bell} text={text} {...props} />
        ))}
      {Dialog && <Dialog place={place} onClose={close} />}
    </>
  );
}

const text = 'Criar alerta…';

const bell = (
  <Outline>
    <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15ZM10 21.5h4" />
  </Outline>
);
