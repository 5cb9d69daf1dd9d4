import { describe, expect, it } from 'vitest';
import { buildConfig, buildElement, cleanPageAroundTests } from '../../test/embedding.ts';
import { frameIn, settle } from '../../test/fakeFrame.ts';
import { Service } from './Service.ts';

cleanPageAroundTests();

async function embedBy(service: Service) {
  const element = buildElement();
  const { iframe } = service.embed(element, buildConfig());
  const frame = frameIn(element);
  frame.finishLoading();
  await settle();
  return { element, iframe, frame };
}

describe('service.hpm and service.router', () => {
  it('a request to a window that is not a frame of the service rejects', async () => {
    const service = new Service();
    const { frame } = await embedBy(service);
    const sent = frame.requests.length;
    await expect(service.hpm.post('/own', {}, {}, window)).rejects.toMatchObject({
      code: 'frame-gone',
    });
    await expect(service.hpm.get('/own')).rejects.toMatchObject({ code: 'frame-gone' });
    expect(frame.requests).toHaveLength(sent);
  });

  it('a pending request rejects when the embed is reset', async () => {
    const service = new Service();
    const { element, iframe, frame } = await embedBy(service);
    frame.answersByCall.set('GET /own', () => undefined);
    const call = service.hpm.get('/own', {}, iframe.contentWindow);
    service.reset(element);
    await expect(call).rejects.toMatchObject({ code: 'frame-gone' });
  });

  it('a route of the host that throws is answered with a warning', async () => {
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
