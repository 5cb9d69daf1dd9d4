import type { CaminhoDeEntrada } from '@portal/api-client/contract';
import button from '../layout/button.module.css';

interface ProviderButtonsProps {
  readonly ways: readonly CaminhoDeEntrada[];
  /** True if there is no other way on the page. */
  readonly isMain?: boolean;
  /** Disables the buttons while something else runs. */
  readonly isBusy?: boolean;
  readonly onChoose: (way: CaminhoDeEntrada) => void;
}

/** A button for each provider, with the text that the administrator chose. Spec IDP-01. */
export const ProviderButtons = ({ ways, isMain, isBusy, onChoose }: ProviderButtonsProps) =>
  ways.map((way) => (
    <button
      key={way.id}
      type="button"
      className={isMain ? button.primary : button.secondary}
      disabled={isBusy}
      onClick={() => onChoose(way)}
    >
      {way.nome}
    </button>
  ));
