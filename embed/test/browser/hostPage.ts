/** A host page with one kit: bundled twice, `@kit` standing for ours and for powerbi-client. */
// @ts-expect-error: the bundler says which module this is.
import * as module from '@kit';
import { differences } from '../differential/differences.ts';
import { scenes } from '../differential/scenes/all.ts';
import { type Kit, normalise } from '../differential/scenes/scene.ts';
import { realFrameIn } from './RealFrame.ts';

const kit = module as Kit;
const globals = window as unknown as { powerbi?: Stoppable; play: typeof play };

interface Stoppable {
  readonly wpmp?: { stop(): void };
}

// What powerbi-client makes when imported would answer every frame a second time.
globals.powerbi?.wpmp?.stop();

/** Runs a scene; what the frame was asked and told, what the calls gave. */
async function play(title: string): Promise<unknown> {
  const act = scenes.get(title) ?? differences[title]?.act;
  if (!act) throw new Error(`No scene ${title}.`);
  const { hpmFactory, wpmpFactory, routerFactory } = kit.factories;
  const service = new kit.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = document.createElement('div');
  element.setAttribute('powerbi-name', 'u1');
  document.body.append(element);
  const frame = () => realFrameIn(element);
  const settle = () => frame().settle();
  const results = await act({ kit, service, element, settle, frame });
  await settle();
  const told = await frame().tell();
  const src = element.querySelector('iframe')?.src;
  (service as Stoppable).wpmp?.stop();
  element.remove();
  return normalise({ src, ...told, results });
}

globals.play = play;
