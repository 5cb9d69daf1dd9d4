export { createEmulator, type Emulator, type EmulatorOptions } from './createEmulator.ts';
export type { FaultAnswer, Faults, FaultTarget } from './faults.ts';
/** The portal's registration and the people of the emulated tenants. */
export { default as demoEntra } from './seed/entra.json' with { type: 'json' };
