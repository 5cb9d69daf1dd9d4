import * as pbi from 'powerbi-client';

/** What a script has called in Microsoft's published client, and what failed. */
export interface Outcome {
  /** `Class.method` of every call. */
  readonly called: string[];
  /** Calls that failed, and expectations that were not met. Empty when the script has passed. */
  readonly failures: string[];
  /** Names of the raised events, in order. */
  readonly events: string[];
}

/** An object with methods of any name. */
type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: a check reads the result of a call without testing its type. It fails when the result is missing.
type Answer = any;

/** Calls methods by name and records the calls, so that a test can find the methods of the kit that were never called. */
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
  /** Calls a method that the kit itself must reject. */
  const refused = async (target: object, method: string, ...args: readonly unknown[]) => {
    const name = nameOf(target, method);
    outcome.called.push(name);
    try {
      await (target as Methods)[method]?.(...args);
    } catch {
      return;
    }
    outcome.failures.push(`${name} was not rejected`);
  };
  const expect = (what: string, got: unknown, wanted: unknown) => {
    const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (one !== other) outcome.failures.push(`${what}: ${one} instead of ${other}`);
  };
  /** Records every event of the component. */
  const listen = (embed: pbi.Embed) => {
    for (const name of new Set(embed.allowedEvents)) {
      void call(embed, 'on', name, () => outcome.events.push(name));
    }
  };
  /** Waits until the event was raised `times` times. After 8 seconds it adds a failure. */
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

/** Names of the kit's classes, by prototype. `nameOf` adds `BookmarksManager`, which the kit does not export. */
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

/** `Class.method`, with the class that declares the method. */
function nameOf(target: object, method: string): string {
  let owner = Object.getPrototypeOf(target);
  if (!classes.has(owner)) classes.set(owner, 'BookmarksManager');
  while (owner && !Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
  return `${classes.get(owner)}.${method}`;
}

/** All methods of the kit's classes. */
export function methodsOfKit(): string[] {
  return [...classes].flatMap(([prototype, name]) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([key, { value }]) => typeof value === 'function' && key !== 'constructor')
      .map(([key]) => `${name}.${key}`),
  );
}

/** A new service of the kit, and an element of this size in the page. */
export function createHost(width = 1000, height = 640) {
  const { hpmFactory, wpmpFactory, routerFactory } = pbi.factories;
  const service = new pbi.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = document.createElement('div');
  element.style.cssText = `width:${width}px;height:${height}px`;
  document.body.replaceChildren(element);
  return { service, element };
}
