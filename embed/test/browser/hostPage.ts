/** A host page with one SDK. It is bundled twice: `@kit` is this package or powerbi-client. */
// Loaded first, because it notes the listeners that importing the kit adds.
import '../differential/messageListeners.ts';
// @ts-expect-error: the bundler resolves this name.
import * as module from '@kit';
import { differences } from '../differential/differences.ts';
import { stopServices } from '../differential/messageListeners.ts';
import { scenes } from '../differential/scenes/all.ts';
import { type Kit, normalise } from '../differential/scenes/scene.ts';
import { realFrameIn } from './RealFrame.ts';

const kit = module as Kit;
const globals = window as unknown as { play: typeof play };

stopServices();

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
  stopServices();
  element.remove();
  return normalise({ src, ...recording, results });
}

globals.play = play;
