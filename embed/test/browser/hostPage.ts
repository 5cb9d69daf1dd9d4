/** A host page with one SDK. It is bundled twice: `@kit` is this package or powerbi-client. */
// @ts-expect-error: the bundler resolves this name.
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

// Importing powerbi-client creates a service, which would answer each frame a second time.
globals.powerbi?.wpmp?.stop();

/** Runs a scene. Returns the messages that the frame received and the results of the calls. */
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
  const recording = await frame().readRecording();
  const src = element.querySelector('iframe')?.src;
  (service as Stoppable).wpmp?.stop();
  element.remove();
  return normalise({ src, ...recording, results });
}

globals.play = play;
