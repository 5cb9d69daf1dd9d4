const part = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const address = new RegExp(`^${part}(?:\\.${part})*@(?:${label}\\.)+${label}$`, 'i');

/** Returns whether a text is an e-mail address with a domain. The forms and the server use the same answer. */
export const isEmail = (text: string): boolean => address.test(text);
