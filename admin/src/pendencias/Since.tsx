import type { Pendencia } from '@portal/api-client/contract';
import { brasiliaText } from '../layout/brasiliaText.ts';
import { dayAgoText } from '../list/dayAgoText.ts';
import { Tip } from '../tip/Tip.tsx';

/** Since when a finding is known, and on hover and focus the exact times. */
export function Since({ desde, vista_em }: Pick<Pendencia, 'desde' | 'vista_em'>) {
  return (
    <Tip tip={`Desde ${brasiliaText(desde)}. Vista pela última vez em ${brasiliaText(vista_em)}.`}>
      <time dateTime={desde}>{agoText(desde)}</time>
    </Tip>
  );
}

const relative = new Intl.RelativeTimeFormat('pt-BR');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long ago an instant is: in minutes and hours within a day, else in days, months or years. */
export function agoText(at: string, now = new Date()): string {
  // If the browser's clock is behind the server's, a past instant must not be shown as a future one.
  const agoMs = Math.max(0, now.getTime() - Date.parse(at));
  if (agoMs < minuteMs) return 'agora há pouco';
  if (agoMs < hourMs) return relative.format(-Math.floor(agoMs / minuteMs), 'minute');
  if (agoMs < 24 * hourMs) return relative.format(-Math.floor(agoMs / hourMs), 'hour');
  return dayAgoText(at, now).ago;
}
