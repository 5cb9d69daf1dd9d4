import type { Pendencia } from '@portal/api-client/contract';
import { brasiliaText } from '../layout/brasiliaText.ts';
import { Tip } from '../tip/Tip.tsx';
import { agoText } from './agoText.ts';

/** Since when a finding is known, and on hover and focus the exact times. */
export function Since({ desde, vista_em }: Pick<Pendencia, 'desde' | 'vista_em'>) {
  return (
    <Tip tip={`Desde ${brasiliaText(desde)}. Vista pela última vez em ${brasiliaText(vista_em)}.`}>
      <time dateTime={desde}>{agoText(desde)}</time>
    </Tip>
  );
}
