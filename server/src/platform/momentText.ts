const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns an instant as day and time in Brasília: `26/11/2026, 22:05`. A text is ISO 8601. */
export const momentText = (at: Date | string): string => format.format(new Date(at));
