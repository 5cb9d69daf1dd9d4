import type { ShownAviso } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { type CSSProperties, useState } from 'react';
import button from '../layout/button.module.css';
import { linkParts } from './linkParts.ts';

/** As many notices are shown at once; the others after a press. */
const shownAtOnce = 2;

// Few readers have a notice, and the page carries every style sheet.
const list: CSSProperties = {
  display: 'grid',
  flex: 'none',
  gap: 'var(--space-2)',
  maxHeight: '30dvh',
  overflowY: 'auto',
};
const line: CSSProperties = {
  display: 'block',
  margin: 0,
  unicodeBidi: 'isolate',
  whiteSpace: 'pre-line',
};
const more: CSSProperties = { justifySelf: 'start' };
const link: CSSProperties = { color: 'inherit' };

const levels = { informacao: 'info', atencao: 'warning', manutencao: 'warning' } as const;

interface AvisoListProps {
  readonly avisos: readonly ShownAviso[];
  /** Absent before a sign-in, where nobody closes anything. */
  readonly onClose?: (aviso: ShownAviso) => void;
}

/** Notices with links. Renders nothing without one. A text of any direction stays within its own lines. Spec AVISO-01. */
export function AvisoList({ avisos, onClose }: AvisoListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? avisos : avisos.slice(0, shownAtOnce);
  const left = avisos.length - shown.length;
  if (avisos.length === 0) return null;
  return (
    <section style={onClose ? { ...list, padding: 'var(--space-2)' } : list} aria-label="Avisos">
      {shown.map((aviso) => (
        <Alert
          key={`${aviso.id} ${aviso.edicao}`}
          level={levels[aviso.grau] ?? 'info'}
          {...(onClose && {
            onDismiss: () => onClose(aviso),
            dismissLabel: `Fechar: ${aviso.titulo}`,
          })}
        >
          <strong dir="auto" style={line}>
            {aviso.titulo}
          </strong>
          <p dir="auto" style={line}>
            {linkParts(aviso.texto).map(({ text, at, href }) =>
              href === null ? (
                text
              ) : (
                <a key={at} href={href} target="_blank" rel="noopener noreferrer" style={link}>
                  {text}
                </a>
              ),
            )}
          </p>
        </Alert>
      ))}
      {left > 0 && (
        <button type="button" className={button.quiet} style={more} onClick={() => setWhole(true)}>
          {left === 1 ? 'Mostrar mais 1 aviso' : `Mostrar mais ${left} avisos`}
        </button>
      )}
    </section>
  );
}
