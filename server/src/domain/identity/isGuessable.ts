import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * The start of a password that is estimated. The cost grows with the square of the length: 20 characters take up to
 * 30 ms, 72 take up to 700 ms.
 */
const estimatedLength = 20;
/** Of 0 to 4. Two means about a million guesses. With the limits of sign-in they take years. */
const minScore = 2;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries at the first use, because they take 0.1 s and 35 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: estimatedLength,
    l33tMaxSubstitutions: 8,
  });
}

/**
 * True if a guesser finds the password soon: it is common, a pattern, or made of the person's own names. The estimator
 * takes `Senha@123` for three parts, although a sign between word and number is what most people add; so the password
 * must hold without its signs too. Two common words without a sign are refused, three are accepted.
 */
export async function isGuessable(password: string, ownNames: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const names = ownNames
    .flatMap((name) => [name, ...name.split(/[@.\s]+/)])
    .filter(Boolean)
    .map((name) => name.slice(0, estimatedLength));
  const plain = password.replace(/[^\p{L}\p{N}]/gu, '');
  return [password, plain].some((text) => zxcvbn.check(text, names).score < minScore);
}
