import type { Embed } from 'powerbi-client';
import { models } from 'powerbi-client';
import { PowerBIEmbed } from 'powerbi-client-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { EmbedParams } from './reportChecks.ts';

/** Configuration of each kind of item. */
const kinds: Record<string, (params: EmbedParams) => models.IEmbedConfigurationBase> = {
  report: ({ id }) => ({ type: 'report', id }) as models.IReportEmbedConfiguration,
  dashboard: ({ id }) => ({ type: 'dashboard', id }) as models.IDashboardEmbedConfiguration,
  tile: (params) => ({ ...params, type: 'tile' }),
  qna: ({ id }) => ({ type: 'qna', datasetIds: [id] }) as models.IQnaEmbedConfiguration,
};

/** Mounts the kit's component, waits for the event, renews the token, and unmounts the component. */
async function mount(kind: string, params: EmbedParams, awaitedEvent: string) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  const events: string[] = [];
  let embed: Embed | undefined;
  const embedConfig = (accessToken: string) => ({
    ...kinds[kind]?.(params),
    embedUrl: params.embedUrl,
    accessToken,
    tokenType: models.TokenType.Embed,
  });
  await new Promise<void>((done) => {
    const handler = (name: string) => () => {
      events.push(name);
      if (name === awaitedEvent) done();
    };
    const eventHandlers = new Map(
      ['loaded', 'rendered', 'tileLoaded', 'error'].map((name) => [name, handler(name)] as const),
    );
    root.render(
      createElement(PowerBIEmbed, {
        embedConfig: embedConfig(params.accessToken),
        eventHandlers,
        getEmbeddedComponent: (component: Embed) => {
          embed = component;
        },
      }),
    );
  });
  await embed?.setAccessToken(params.nextToken);
  const correlation = await embed?.getCorrelationId();
  root.unmount();
  return {
    events: [...new Set(events)].filter((name) => name === awaitedEvent || name === 'error'),
    correlation: typeof correlation,
    framesLeft: element.querySelectorAll('iframe').length,
  };
}

Object.assign(window, { mount });
