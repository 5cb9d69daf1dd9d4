export type { Change } from './changes/types.ts';
export { createEmulator, type Emulator, type EmulatorOptions } from './createEmulator.ts';
export type { Faults } from './faults/createFaults.ts';
export type { FaultAnswer, FaultTarget, FrameFault, IdTokenFault } from './faults/types.ts';
export type { Mailbox, ReceivedMail } from './mail/createMailbox.ts';
export type { RecordedCall, Recorder } from './recorder/createRecorder.ts';
/** The portal's app registration, and the people of the emulated tenants. */
export { default as demoEntra } from './seed/entra.json' with { type: 'json' };
