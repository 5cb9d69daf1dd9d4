import { createBin } from './domain/bin/createBin.ts';
import type { Noun } from './domain/things/Noun.ts';
import { aplicativoNoun } from './features/adminAplicativos/aplicativoNoun.ts';
import { avisoNoun } from './features/avisos/avisoNoun.ts';
import { clienteNoun } from './features/clientes/clienteNoun.ts';
import { equipeNoun } from './features/equipes/equipeNoun.ts';
import { relatorioNoun } from './features/relatorioConfigs/relatorioNoun.ts';
import { userNoun } from './features/users/userNoun.ts';

const deletable = [userNoun, equipeNoun, relatorioNoun, aplicativoNoun, avisoNoun];

/** The nouns whose changes can be undone. */
export const nouns: readonly Noun[] = [...deletable, clienteNoun];
export const bin = createBin(deletable);
