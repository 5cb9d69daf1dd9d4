import type { Db } from '../../platform/db/openDatabase.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { envioQueries } from './envioQueries.ts';

/** Says in a subscription why somebody got nothing at the last due instant. Nothing is said while everybody has got it. Spec ASSI-02. */
export async function tellOutcome(tx: Db, assinaturaId: number): Promise<void> {
  const failed = await envioQueries(tx).listFailed(assinaturaId);
  const [first] = failed;
  const motivo =
    failed.length > 1
      ? `${failed.length} pessoas não receberam.`
      : first
        ? `${first.nome} não recebeu. ${first.motivo}`
        : null;
  await assinaturaWriteQueries(tx).update(assinaturaId, { motivo });
}
