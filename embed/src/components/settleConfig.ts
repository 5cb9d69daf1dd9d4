import { EmbedError } from '../errors.ts';
import { attributes, readAttribute } from '../service/attributes.ts';
import { addParameter, defaultEmbedUrl, findParameter } from '../service/embedUrl.ts';
import type { EventHooks } from '../transport/eventHooks.ts';
import { createUniqueId } from '../transport/randomIds.ts';
import type { EmbedConfig } from './EmbedConfig.ts';

/** Everything that has a say in an embed's configuration besides the configuration itself. */
export interface ConfigSources {
  readonly element: HTMLElement;
  readonly serviceToken: string | undefined;
  /** The name this embed's frame already has: one frame keeps one name unless the host says otherwise. */
  readonly currentId: string | undefined;
  /** The page of the cloud host that this kind is served from. */
  readonly endpoint: string;
  readonly isBootstrap: boolean;
  readonly allowsContextProvider: boolean;
  readonly allowsTokenProvider: boolean;
}

/**
 * Completes a configuration from attributes, URL and defaults, without touching the caller's object.
 * Power BI embedding protocol: component construction, populate config.
 * @throws EmbedError where the URL, the token or a hook is missing or wrong.
 */
export function settleConfig(
  given: EmbedConfig,
  sources: ConfigSources,
): { config: EmbedConfig; hooks: EventHooks | undefined } {
  const { element, isBootstrap } = sources;
  const { eventHooks: hooks, ...config } = given as EmbedConfig & { eventHooks?: EventHooks };
  config.embedUrl = embedUrlOf(config, sources);
  const groupId = config.groupId || findParameter(config.embedUrl, 'groupId');
  if (groupId) config.groupId = groupId;
  const { language, formatLocale } = config.settings?.localeSettings ?? {};
  const parameters = {
    language,
    formatLocale,
    registerQueryCallback: hooks?.applicationContextProvider && 'true',
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value) config.embedUrl = addParameter(config.embedUrl, name, value);
  }
  config.uniqueId =
    config.uniqueId ||
    sources.currentId ||
    readAttribute(element, attributes.name) ||
    createUniqueId();
  if (isBootstrap) config.bootstrapped = true;
  else config.accessToken = accessTokenOf(config, sources);
  if (hooks) checkHooks(hooks, config, sources);
  return { config, hooks };
}

function embedUrlOf(config: EmbedConfig, sources: ConfigSources): string {
  const url = config.embedUrl || readAttribute(sources.element, attributes.embedUrl);
  if (typeof url === 'string' && url) return url;
  if (sources.isBootstrap) return defaultEmbedUrl(config.hostname, sources.endpoint);
  throw new EmbedError(
    'embed-url',
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
  );
}

function accessTokenOf(config: EmbedConfig, { element, serviceToken }: ConfigSources): string {
  const token =
    config.accessToken || readAttribute(element, attributes.accessToken) || serviceToken;
  if (token) return token;
  throw new EmbedError(
    'access-token',
    "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
  );
}

function checkHooks(hooks: EventHooks, { tokenType }: EmbedConfig, sources: ConfigSources): void {
  for (const [name, hook] of Object.entries(hooks)) {
    if (typeof hook !== 'function') {
      throw new EmbedError('event-hook', `${name} must be a function`);
    }
  }
  if (hooks.applicationContextProvider && !sources.allowsContextProvider) {
    throw new EmbedError(
      'event-hook',
      'applicationContextProvider is only supported in report embed',
    );
  }
  if (hooks.accessTokenProvider && (!sources.allowsTokenProvider || tokenType !== 0)) {
    throw new EmbedError(
      'event-hook',
      'accessTokenProvider is only supported in report SaaS embed',
    );
  }
}
