export { createEmulator, type Emulator, type EmulatorOptions } from './createEmulator.ts';
export type { FaultAnswer, Faults, FaultTarget } from './faults.ts';
