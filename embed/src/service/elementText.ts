import { accessToken } from './attributes.ts';

const secrets = ['accessToken', 'credentialDetails'];

/** Returns the HTML of the element for error texts, with an empty token attribute. */
export function describeElement(element: HTMLElement): string {
  const copy = element.cloneNode(false) as HTMLElement;
  if (copy.hasAttribute(accessToken)) copy.setAttribute(accessToken, '');
  return copy.outerHTML;
}

/** Returns the JSON of the configuration for error texts, with empty token and credentials. */
export function describeConfig(config: object): string {
  return JSON.stringify(config, (name, value: unknown) => (secrets.includes(name) ? '' : value));
}
