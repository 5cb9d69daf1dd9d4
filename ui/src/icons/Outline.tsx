import type { ReactNode } from 'react';

/** The frame of a drawing on a 24-unit grid, in the current text colour and size. It is hidden from screen readers. */
export function Outline({ isFilled, children }: { isFilled?: boolean; children: ReactNode }) {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
