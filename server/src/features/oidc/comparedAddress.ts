/**
 * The form in which addresses of accounts are compared: NFC, with the letters A to Z in lower case. Keys of names are too kind here:
 * an address with a letter that only looks like another one belongs to another person.
 */
export const comparedAddress = (address: string): string =>
  address.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
