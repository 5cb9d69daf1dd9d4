import { addedParts } from '@portal/api-client/rules';
import { Announced, Icon, useAppServices } from '@portal/ui';
import button from '../layout/button.module.css';
import { IconButton } from '../layout/IconButton.tsx';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { useLoadedDialog } from '../layout/useLoadedDialog.ts';
import type { Opening } from '../opening/useOpening.ts';

interface ReportProblemProps {
  readonly opening: Opening;
  /** What the screen says is wrong; null if nothing is known to be. */
  readonly error: string | null;
  /** The style of the word beside the icon in the header, which a report that has failed shows: little else can be done there. */
  readonly wordClass?: string | undefined;
  /** True for the button below the report, false for the one in its header. Only one of them is shown. */
  readonly isBelow?: boolean;
}

/** `Relatar um problema` beside a report. A phone has room for it in the header only if the report has failed. Spec PROB-01. */
export const ReportProblem = (props: ReportProblemProps) => (
  <Announced recurso={addedParts.problems}>
    <ProblemButton {...props} />
  </Announced>
);

function ProblemButton({ opening, error, wordClass, isBelow = false }: ReportProblemProps) {
  const isPhone = useIsPhone();
  const { sight } = useAppServices();
  const { Dialog, open, close } = useLoadedDialog(
    async () => (await import('./ProblemDialog.tsx')).ProblemDialog,
    'Não foi possível abrir o relato. Verifique a conexão.',
  );
  // Who sees the portal as the reader reports nothing in their name.
  if (sight) return null;
  const isHere = isBelow === (isPhone && error === null);
  const props = { 'aria-haspopup': 'dialog', onClick: open } as const;
  return (
    <>
      {isHere && !isBelow && (
        <IconButton
          icon="info"
          text={text}
          wordClass={error === null ? undefined : wordClass}
          {...props}
        />
      )}
      {isHere && isBelow && (
        <button type="button" className={button.quiet} {...props}>
          <Icon name="info" />
          {text}
        </button>
      )}
      {/* It stays open if the report fails, or opens at last, meanwhile. */}
      {Dialog && <Dialog opening={opening} error={error} onClose={close} />}
    </>
  );
}

const text = 'Relatar um problema';
