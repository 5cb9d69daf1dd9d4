import { clientePath } from '../../../cliente/clienteInView.ts';
import type { FormLinkState } from '../../../form/useCloseForm.ts';

/** The state of a link to a form that returns to the page of a cliente. */
export const backToPage = (id: number): FormLinkState => ({ returnTo: clientePath(id) });
