import { foldName } from '@portal/api-client/rules';

const no: ReadonlySet<string> = new Set(['false', 'no', 'nao', 'não', 'n', '0', 'falso']);
const yes: ReadonlySet<string> = new Set(['true', 'yes', 'sim', 's', '1', 'verdadeiro']);
const words =
  /^(inativ|inactiv|desativ|deactivat|disabled|suspen|bloque|blocked|deslig|demiti|afastad|exclu|delet|archiv|arquiv|terminat|rescis)/;
/** The bit of Active Directory's `userAccountControl` that says that an account is disabled. */
const disabledBit = 2;

/** Returns whether a column says that a person is deactivated where the file comes from. */
export function isOff(title: string, text: string): boolean {
  const word = foldName(text);
  if (/block/i.test(title)) return yes.has(word);
  if (/useraccountcontrol/i.test(title)) return (Number(word) & disabledBit) !== 0;
  return no.has(word) || words.test(word);
}
