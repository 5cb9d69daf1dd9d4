/** `"Souza, Ana" <ana@x.example>`: quotes around a name, which are none around a cell. */
const quotedName = /"[^"\n]*"[ \t]*</g;
const mailbox = /^[^<>]*<\s*([^<>\s@]+@[^<>\s@]+)\s*>$/;

/** Mail programs copy people as `Ana <ana@x.example>`. Takes away quoted names, before a text is split into cells. */
export const withoutQuotedNames = (text: string): string => text.replace(quotedName, '<');

/** The address of a mailbox as mail programs copy it; any other text as it is. */
export const addressOf = (entry: string): string => mailbox.exec(entry)?.[1] ?? entry;
