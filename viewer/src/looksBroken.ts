/** True for every address that `meantAddress` mends, and for few others: the code that mends is loaded for these only. */
export const looksBroken = (address: string) =>
  /[^\w%=&/?#.-]|%(?!2F|3[DF]|26)|[._?](?=[&#?]|$)|\w\/(?=[&#]|$)|[?=][._?]|#0*38|#x0*26/i.test(
    address,
  );
