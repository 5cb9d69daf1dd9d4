import { LRUCache } from 'lru-cache';

const [second, hour] = [1_000, 3_600_000];
/** The administrator who registers a missing address tries again soon. */
const refusedMs = 30 * second;
const patienceMs = 3 * second;

/**
 * Returns a function that tells whether Microsoft refuses to return to the address that a sign-in names. For an address which is not
 * registered, Microsoft shows an error page of its own and never returns to the portal, so the portal looks at that page first. Without
 * an answer the sign-in goes on. Spec MARCA-03.
 */
export function createReturnCheck() {
  const known = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: hour });

  return function isRefused(signIn: URL): Promise<boolean> {
    const address = signIn.searchParams.get('redirect_uri') ?? '';
    const found = known.get(address);
    if (found) return found;
    const asked = showsRefusal(signIn);
    known.set(address, asked, { ttl: refusedMs });
    void asked.then((isShown) => {
      if (!isShown) known.set(address, asked);
    });
    return asked;
  };
}

/** Returns whether the page of a sign-in is the error of an address that is not registered. */
async function showsRefusal(signIn: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(signIn, { redirect: 'manual', signal });
    return (await answer.text()).includes('AADSTS50011');
  } catch {
    return false;
  }
}
