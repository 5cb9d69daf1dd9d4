import type { ComboboxOption } from '@portal/ui/combobox';
import type { Holders } from '../../access/give/GiveAccessDialog.tsx';

/** What choosing a result does: it leads to an address, opens the dialog that gives access, or writes a text into the field. */
type Effect = { readonly to: string } | { readonly give: Holders } | { readonly write: string };

/** One line of the search of the console. */
export interface SearchResult extends ComboboxOption {
  readonly effect: Effect;
}
