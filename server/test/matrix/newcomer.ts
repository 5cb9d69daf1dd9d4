let count = 0;

/** Returns the fields of a person who does not exist yet. */
export function newcomer(): { username: string; email: string } {
  count += 1;
  const username = `matriz${count}x${Math.random().toString(36).slice(2, 9)}`;
  return { username, email: `${username}@exemplo.example` };
}
