import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as ours from '../../src/index.ts';
import { buildElement, cleanPageAroundTests } from '../embedding.ts';
import { closeFrames, frameIn, settle } from '../fakeFrame.ts';
import { stopServices } from './messageListeners.ts';
import { original } from './original.ts';
import { scenes } from './scenes/all.ts';
import { type Kit, normalise, type Scene } from './scenes/scene.ts';

cleanPageAroundTests();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

/** Runs a scene with one SDK. Returns the messages that the frame received and the results of the calls. */
async function play(kit: Kit, act: Scene[1]): Promise<unknown> {
  const { hpmFactory, wpmpFactory, routerFactory } = kit.factories;
  const service = new kit.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = buildElement();
  element.setAttribute('powerbi-name', 'u1');
  const results = await act({ kit, service, element, settle, frame: () => frameIn(element) });
  await settle();
  const { requests, answers, iframe } = frameIn(element);
  stopServices();
  closeFrames();
  document.body.replaceChildren();
  return normalise({ src: iframe.src, requests, answers, results });
}

describe('with a fake frame', () => {
  it.each([...scenes])(
    'sends the same messages as powerbi-client 2.24.1: %s',
    async (_title, act) => {
      expect(await play(ours, act)).toEqual(await play(original, act));
    },
  );
});
