import { AsyncLocalStorage } from 'node:async_hooks';
import type { Rehearsal } from './compareChange.ts';

/** What `commit` does with the change of the request that is being answered, other than just making it. */
export type ChangeMode =
  | {
      readonly kind: 'rehearse';
      /** Runs the rehearsal; `commit` then throws `Rehearsed` in place of making the change. */
      readonly onRehearsal: (rehearsal: Rehearsal) => void;
      readonly now: Date;
      readonly maxPeople: number;
    }
  | {
      readonly kind: 'confirm';
      /** The fingerprint of the difference that the caller has confirmed. */
      readonly fingerprint: string;
      readonly now: Date;
      readonly maxPeople: number;
    };

const storage = new AsyncLocalStorage<ChangeMode>();

/**
 * Runs an action whose `commit` follows a mode. The mode reaches `commit` without a parameter in each handler between, so
 * that a rehearsal runs the very code of the change. Spec ENS-02.
 */
export function runInMode<T>(mode: ChangeMode, action: () => T): T {
  return storage.run(mode, action);
}

export const currentMode = () => storage.getStore();

/** Tells whether the request that is being answered is a part of a rehearsal. */
export const isRehearsing = () => currentMode()?.kind === 'rehearse';
