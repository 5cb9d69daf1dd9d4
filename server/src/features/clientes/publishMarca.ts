import type { Change } from '../../domain/change/Change.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { draftedBrand } from '../../domain/clientes/brandDraft.ts';
import { conflict, requireFound } from '../../errors.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { savedCliente } from './clienteRecords.ts';

interface Publication {
  readonly id: number;
  /** The version that the caller has seen. */
  readonly versao: number | undefined;
}

/** Makes the draft of a brand the brand. Throws 409 for another version and for a cliente without a draft. Spec MARCA-07. */
export const publishMarca: Change<Publication> = async (tx, actor, { id, versao }) => {
  const queries = clienteAdminQueries(tx);
  await queries.lock(id);
  const before = requireFound(await queries.find(id), 'Cliente');
  requireVersion({ ...before, versao: before.version }, versao);
  if (before.rascunho_marca === null) throw conflict('Não há rascunho da marca para publicar.');
  await queries.update(id, { branding: draftedBrand(before), rascunho_marca: null });
  await queries.raiseVersion(id, actor);
  await queries.dropUnusedImages(before.branding);
  const after = await queries.find(id);
  if (!after) throw new Error('the published cliente is absent');
  const record = savedCliente(before, after, []);
  return {
    result: undefined,
    records: [{ ...record, details: { rascunho: 'publicado' } }],
    region: null,
  };
};
