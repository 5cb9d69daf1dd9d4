import { describe, expect, it } from 'vitest';
import { buildConfig, buildElement, useCleanPage } from '../../test/embedding.ts';
import { frameIn, settle } from '../../test/fakeFrame.ts';
import { Service } from './Service.ts';

useCleanPage();

async function embedBy(service: Service) {
  const element = buildElement();
  const { iframe } = service.embed(element, buildConfig());
  const frame = frameIn(element);
  frame.arrive();
  await settle();
  return { element, iframe, frame };
}

describe('requests and routes of the host’s own', () => {
  it('a window that is no frame of ours gets nothing', async () => {
    const service = new Service();
    const { frame } = await embedBy(service);
    const sent = frame.requests.length;
    await expect(service.hpm.post('/own', {}, {}, window)).rejects.toMatchObject({
      code: 'frame-gone',
    });
    await expect(service.hpm.get('/own')).rejects.toMatchObject({ code: 'frame-gone' });
    expect(frame.requests).toHaveLength(sent);
  });

  it('a request still under way at a reset rejects', async () => {
    const service = new Service();
    const { element, iframe, frame } = await embedBy(service);
    frame.scripts.set('GET /own', () => undefined);
    const call = service.hpm.get('/own', {}, iframe.contentWindow);
    service.reset(element);
    await expect(call).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('a host’s route that throws is told to the frame as a warning', async () => {
    const service = new Service();
    const { frame } = await embedBy(service);
    service.router.post('/own', () => {
      throw new Error('broken');
    });
    frame.post('/own');
    await settle();
    expect(frame.answers).toEqual([
      { warning: expect.stringContaining('broken'), headers: { id: 'f1' } },
    ]);
  });
});
