import { HttpError as AdminError, type UpdateParams, type UpdateResult } from 'react-admin';

type Row = Readonly<Record<string, unknown>>;

/**
 * Sends a change. If it is refused because the record has a newer version, but none of the sent fields has changed meanwhile, it
 * is sent again with the newer version. Spec CONTA-06.
 *
 * `storedAs` names the field of the record that holds a field of the request, where the two names differ.
 */
export async function updateUnlessSameField(
  params: UpdateParams,
  storedAs: Readonly<Record<string, string>>,
  send: (params: UpdateParams) => Promise<UpdateResult>,
): Promise<UpdateResult> {
  try {
    return await send(params);
  } catch (error) {
    const current = currentOf(error);
    const seen = (params.previousData ?? {}) as Row;
    const { versao, ...sent } = params.data as Row;
    if (!current || versao === undefined) throw error;
    const isSame = Object.keys(sent).some((field) => {
      const name = storedAs[field] ?? field;
      return JSON.stringify(seen[name]) !== JSON.stringify(current[name]);
    });
    if (isSame) throw error;
    return send({ ...params, data: { ...sent, versao: current.versao } });
  }
}

/** The record as it is now, from the answer 409 to an outdated version. Spec WIRE-11. */
function currentOf(error: unknown): Row | null {
  if (!(error instanceof AdminError) || error.status !== 409) return null;
  const { atual } = (error.body ?? {}) as { readonly atual?: Row };
  return typeof atual?.versao === 'number' ? atual : null;
}
