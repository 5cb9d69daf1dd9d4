const key = 'usuarioLembrado';

/** The username that the person asked this browser to keep. A browser that blocks its storage keeps none. */
export const keptUsername = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(username: string | null): void {
    try {
      if (username === null) localStorage.removeItem(key);
      else localStorage.setItem(key, username);
    } catch {
      // A full or blocked storage is no reason to refuse a sign-in.
    }
  },
};
