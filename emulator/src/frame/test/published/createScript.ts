import * as pbi from 'powerbi-client';

/** What a script did with the published kit, and how it went. */
export interface Outcome {
  /** `Class.method` of everything that was called. */
  readonly called: string[];
  /** Calls that were refused and expectations that did not hold; empty when all is well. */
  readonly failures: string[];
  /** Names of the events that were raised, in order. */
  readonly events: string[];
}

/** Any object, seen as what has methods of any name. */
type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: a scene reads the answer without asking whether it came: where it did not, the scene fails there.
type Answer = any;

/** Calls methods by name, so that what was called can be compared with what exists. */
export function createScript() {
  const outcome: Outcome = { called: [], failures: [], events: [] };
  const describe = (error: unknown) => {
    const { message, body } = (error ?? {}) as { message?: string; body?: unknown };
    return message ?? (body ? JSON.stringify(body) : JSON.stringify(error));
  };
  const call = async (
    target: object,
    method: string,
    ...args: readonly unknown[]
  ): Promise<Answer> => {
    const name = nameOf(target, method);
    outcome.called.push(name);
    try {
      return await (target as Methods)[method]?.(...args);
    } catch (error) {
      outcome.failures.push(`${name}: ${describe(error)}`);
      return undefined;
    }
  };
  /** The kit itself refuses: the call never reaches the frame. */
  const refused = async (target: object, method: string, ...args: readonly unknown[]) => {
    const name = nameOf(target, method);
    outcome.called.push(name);
    try {
      await (target as Methods)[method]?.(...args);
    } catch {
      return;
    }
    outcome.failures.push(`${name} was not refused`);
  };
  const expect = (what: string, got: unknown, wanted: unknown) => {
    const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (one !== other) outcome.failures.push(`${what}: ${one} instead of ${other}`);
  };
  /** Listens to every event the component knows. */
  const listen = (embed: pbi.Embed) => {
    for (const name of new Set(embed.allowedEvents)) {
      void call(embed, 'on', name, () => outcome.events.push(name));
    }
  };
  /** Waits until the event has been raised so many times. */
  const waitForEvent = async (name: string, times = 1) => {
    const end = Date.now() + 8000;
    while (outcome.events.filter((one) => one === name).length < times) {
      if (Date.now() > end) {
        outcome.failures.push(`no event ${name}`);
        return;
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  return { outcome, call, refused, expect, listen, waitForEvent };
}

/** Names of the classes that have methods of their own; the last is known once an object of it was called. */
const classes = new Map<object, string>([
  [pbi.Report.prototype, 'Report'],
  [Object.getPrototypeOf(pbi.Report.prototype), 'Embed'],
  [pbi.Dashboard.prototype, 'Dashboard'],
  [pbi.Tile.prototype, 'Tile'],
  [pbi.Qna.prototype, 'Qna'],
  [pbi.Visual.prototype, 'Visual'],
  [pbi.Create.prototype, 'Create'],
  [pbi.QuickCreate.prototype, 'QuickCreate'],
  [pbi.Page.prototype, 'Page'],
  [pbi.VisualDescriptor.prototype, 'VisualDescriptor'],
  [pbi.service.Service.prototype, 'Service'],
]);

/** `Class.method`, with the class that declares the method for the object. */
function nameOf(target: object, method: string): string {
  let owner = Object.getPrototypeOf(target);
  if (!classes.has(owner)) classes.set(owner, 'BookmarksManager');
  while (owner && !Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
  return `${classes.get(owner)}.${method}`;
}

/** Every method of every class of the kit, as the library itself has them. */
export function methodsOfKit(): string[] {
  return [...classes].flatMap(([prototype, name]) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([key, { value }]) => typeof value === 'function' && key !== 'constructor')
      .map(([key]) => `${name}.${key}`),
  );
}

/** A service of its own and an element to embed in. */
export function createHost(width = 1000, height = 640) {
  const { hpmFactory, wpmpFactory, routerFactory } = pbi.factories;
  const service = new pbi.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = document.createElement('div');
  element.style.cssText = `width:${width}px;height:${height}px`;
  document.body.replaceChildren(element);
  return { service, element };
}
