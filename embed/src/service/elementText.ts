import { accessToken } from './attributes.ts';

const secrets = ['accessToken', 'credentialDetails'];

/** The element as error texts show it, with any token in its attributes blanked. */
export function describeElement(element: HTMLElement): string {
  const copy = element.cloneNode(false) as HTMLElement;
  if (copy.hasAttribute(accessToken)) copy.setAttribute(accessToken, '');
  return copy.outerHTML;
}

/** The configuration as error texts show it, with its token and its credentials blanked. */
export function describeConfig(config: object): string {
  return JSON.stringify(config, (name, value: unknown) => (secrets.includes(name) ? '' : value));
}
