import { updateCliente } from '@portal/api-client/contract';

/** The one rehearsable call that takes a form. */
const pattern = new RegExp(`^${updateCliente.path.replace(':id/', '\\d+/?')}$`);

export const isForm = ({
  metodo,
  caminho,
}: {
  readonly metodo: string;
  readonly caminho: string;
}) => metodo === updateCliente.method && pattern.test(caminho);

/** Writes a described body as a form: a list has a field for each element, null is the empty text. Files cannot be described. */
export async function encodeForm(corpo: unknown) {
  const form = new FormData();
  for (const [name, value] of Object.entries(corpo ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one ?? ''));
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
