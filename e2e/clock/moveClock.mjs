// Loaded into the server before its own code: moves what `Date` says by the milliseconds in the file of CLOCK_FILE. The signal
// SIGWINCH reads the file again. PGlite takes its time from the same `Date`; a PostgreSQL server would not follow.

import { readFileSync } from 'node:fs';

const MachineDate = Date;
let offsetMs = 0;
const now = () => MachineDate.now() + offsetMs;

globalThis.Date = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
MachineDate.prototype.constructor = Date;

const read = () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
};
process.on('SIGWINCH', read);
read();
