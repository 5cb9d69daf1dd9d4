import type { Db } from '../../platform/db/openDatabase.ts';
import { atributoQueries } from '../dataIdentity/atributoQueries.ts';
import type { LeftOut } from './createLeftOut.ts';

/** Returns the kept values of the attributes that the cliente still has, and tells the others. */
export async function fittingAtributos(
  tx: Db,
  clienteId: number,
  kept: Readonly<Record<string, string>>,
  leftOut: LeftOut,
): Promise<Record<string, string>> {
  const known = await atributoQueries(tx).listOfCliente(clienteId);
  const names = new Set(known.map(({ nome }) => nome.toLowerCase()));
  const fitting = Object.entries(kept).filter(([nome]) => {
    if (names.has(nome.toLowerCase())) return true;
    leftOut.add(`O cliente não tem mais o atributo ${nome}`);
    return false;
  });
  return Object.fromEntries(fitting);
}
