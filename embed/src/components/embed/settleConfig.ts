import { EmbedError } from '../../errors/EmbedError.ts';
import { TokenType } from '../../models/enums/embedEnums.ts';
import * as attributes from '../../service/attributes.ts';
import { addParameter, defaultEmbedUrl, findParameter } from '../../service/embedUrl.ts';
import type { EventHooks } from '../../transport/eventHooks.ts';
import { randomHex } from '../../transport/randomHex.ts';
import { isNonEmptyString } from '../../typeChecks.ts';
import type { EmbedConfig } from './EmbedConfig.ts';

/** Kinds that accept the hook `accessTokenProvider`. Only reports accept `applicationContextProvider`. */
const kindsWithTokenHook = ['report', 'create', 'quickcreate'];

/** The parts of an embed that complete its configuration. */
export interface EmbedContext {
  readonly element: HTMLElement;
  readonly embedtype: string;
  /** The configuration that the embed had before this one; empty for a new embed. */
  readonly config: EmbedConfig;
  readonly service: { readonly accessToken: string | undefined };
  getDefaultEmbedUrlEndpoint(): string;
}

/**
 * Completes a configuration from the attributes of the element, the embed URL and defaults. The
 * caller's object is not changed. Power BI embedding protocol: component construction, populate config.
 * @throws EmbedError when the URL or the token is missing, or a hook is not accepted.
 */
export function settleConfig(
  given: EmbedConfig,
  embed: EmbedContext,
  isBootstrap: boolean,
): { config: EmbedConfig; hooks: EventHooks | undefined } {
  const { eventHooks: hooks, ...config } = given as EmbedConfig & { eventHooks?: EventHooks };
  config.embedUrl = embedUrlOf(config, embed, isBootstrap);
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
    embed.config.uniqueId ||
    attributes.readAttribute(embed.element, attributes.name) ||
    randomHex(12);
  if (isBootstrap) config.bootstrapped = true;
  else config.accessToken = accessTokenOf(config, embed);
  if (hooks) checkHooks(hooks, config, embed);
  return { config, hooks };
}

function embedUrlOf(config: EmbedConfig, embed: EmbedContext, isBootstrap: boolean): string {
  const url = config.embedUrl || attributes.readAttribute(embed.element, attributes.embedUrl);
  if (isNonEmptyString(url)) return url;
  if (isBootstrap) return defaultEmbedUrl(config.hostname, embed.getDefaultEmbedUrlEndpoint());
  throw new EmbedError(
    'embed-url',
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
  );
}

function accessTokenOf(config: EmbedConfig, { element, service }: EmbedContext): string {
  const token =
    config.accessToken ||
    attributes.readAttribute(element, attributes.accessToken) ||
    service.accessToken;
  if (token) return token;
  throw new EmbedError(
    'access-token',
    "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
  );
}

function checkHooks(
  hooks: EventHooks,
  { tokenType }: EmbedConfig,
  { embedtype }: EmbedContext,
): void {
  for (const [name, hook] of Object.entries(hooks)) {
    if (typeof hook !== 'function') {
      throw new EmbedError('event-hook', `${name} must be a function`);
    }
  }
  if (hooks.applicationContextProvider && embedtype !== 'report') {
    throw new EmbedError(
      'event-hook',
      'applicationContextProvider is only supported in report embed',
    );
  }
  if (
    hooks.accessTokenProvider &&
    (!kindsWithTokenHook.includes(embedtype) || tokenType !== TokenType.Aad)
  ) {
    throw new EmbedError(
      'event-hook',
      'accessTokenProvider is only supported in report SaaS embed',
    );
  }
}
