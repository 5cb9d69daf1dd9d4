/** Writes a text as a literal of SQL, for statements that take no parameters. Texts have no NUL, which PostgreSQL does not store. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
