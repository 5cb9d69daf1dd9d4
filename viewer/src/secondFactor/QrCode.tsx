import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import styles from './secondFactor.module.css';

/** The modules of white around the code, as ISO/IEC 18004 asks: many cameras find no code without them. */
const quiet = 4;

/**
 * Draws a text as a QR code: dark on white in either theme, because cameras expect that. Scrolls it into the window, because a small
 * window may show only what stands below it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no function that cleans up.
    picture.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <svg
      ref={picture}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
