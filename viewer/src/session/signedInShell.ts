/** Loads what surrounds signed-in screens; called early where a session is stored, so that it is there in time. */
export const loadSignedInShell = () => import('../layout/SignedInShell.tsx');
